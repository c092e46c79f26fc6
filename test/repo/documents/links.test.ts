import path from 'node:path'
import { exists, files, read } from '../tree'

const documents = files.filter((file) => file.endsWith('.md'))

const codeBlock = /^```[\s\S]*?^```$/gm
const withoutCode = (document: string) => read(document).replace(codeBlock, '')

/** As GitHub makes the anchor of a heading: lower case, without punctuation, hyphens instead of spaces. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsOf = (document: string) =>
  [...withoutCode(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const linksOf = (document: string) =>
  [
    ...withoutCode(document)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

function leadsSomewhere(document: string, link: string): boolean {
  const [target = '', anchor] = link.split('#')
  const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target)
  if (!exists(file)) return false
  return anchor === undefined || anchorsOf(file).includes(decodeURIComponent(anchor))
}

describe('documents of the repository', () => {
  it('are found', () => expect(documents).toContain('README.md'))

  it.each(documents)('%s links to existing files and headings', (document) => {
    expect(linksOf(document).filter((link) => !leadsSomewhere(document, link))).toEqual([])
  })

  it.each(documents.filter((file) => files.includes(file.replace(/md$/, 'zh-CN.md'))))(
    '%s has the sections of its Chinese version',
    (document) => {
      const levels = (file: string) =>
        [...withoutCode(file).matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
      expect(levels(document.replace(/md$/, 'zh-CN.md'))).toEqual(levels(document))
    },
  )
})
