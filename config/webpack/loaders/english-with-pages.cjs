const path = require('node:path')

/** The English messages that every page needs. */
const ofMainPackage = /'\.\.\/(base|wording)\/en-US'/

const isList = (file) => file.endsWith(path.join('english', 'all.ts'))

/**
 * Webpack loader of the mini-program for the modules of src/i18n. The app finds English messages in one list, which
 * would put all of them into the main package. Here each area of messages imports its own, so that they are part of the
 * subpackage of its pages.
 */
module.exports = function englishWithPages(source) {
  if (isList(this.resourcePath))
    return source
      .split('\n')
      .filter((line) => ofMainPackage.test(line))
      .join('\n')
  const [lookup] = source.match(/\(english\) =>/) ?? []
  return lookup ? `import * as english from './en-US'\n${source.replace(lookup, '() =>')}` : source
}
