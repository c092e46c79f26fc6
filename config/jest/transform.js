const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const swc = require('@swc/core')

// Ignores configuration files: babel.config.js in the root is Taro's.
const compileOptions = (file) => ({
  configFile: false,
  swcrc: false,
  filename: file,
  // Resolved against the file itself: compiled code is the same in each clone.
  sourceFileName: path.basename(file),
  isModule: true,
  sourceMaps: isPackage(file) ? false : 'inline',
  jsc: {
    parser: /\.[cm]?tsx?$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x') }
      : { syntax: 'ecmascript', jsx: file.endsWith('x') },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true, hidden: { jest: true } },
  },
  module: { type: 'commonjs' },
})

const isPackage = (file) => file.includes('/node_modules/')
const isDatabase = (file) => file.includes('/node_modules/@electric-sql/')

/**
 * CommonJS apart from `import()`, which jest's sandbox lacks. The replacement is declared first, because the
 * code declares a `require` of its own further down.
 */
const databaseCode = (source) =>
  `const imported = (name) => Promise.resolve(require(name));${source.replace(/\bimport\(/g, 'imported(')}`

/** Makes exports configurable, for spying on them in tests. */
const watchable = (code) => code.replace(/(\n +enumerable: true,)(\n +get: )/g, '$1 configurable: true,$2')

const root = path.resolve(__dirname, '../..')
const own = createHash('sha1').update(swc.version).update(readFileSync(__filename)).digest('hex')

/** Compiles for the Node.js version that runs the tests. */
module.exports = {
  canInstrument: false,
  process: (source, file) => ({
    code: isDatabase(file)
      ? databaseCode(source)
      : watchable(swc.transformSync(source, compileOptions(file)).code),
  }),
  getCacheKey: (source, file) =>
    createHash('sha1')
      .update(`${own}${path.relative(root, file)}\0`)
      .update(source)
      .digest('hex'),
}
