import path from 'node:path'
import ts from 'typescript'
import { files, read } from './tree'

/** Most files beside each other in a folder. */
const mostFiles = 16

/** Folders that hold one file for each member of a table, or that a tool writes. */
const exempt: [folder: RegExp, reason: string][] = [
  [/^src\/lib\/questionnaire\/kinds$/, 'one descriptor a kind of question'],
  [/^server\/database\/migrations(\/meta)?$/, 'written by the migration generator'],
]

const code = files.filter((file) => /^(src|server|config|test)\/.*\.tsx?$/.test(file))
const product = code.filter((file) => /^(src|server|config)\//.test(file))

function filesByFolder(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files.filter((one) => /^(src|server|config|test)\//.test(one))) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Words of an earlier private vocabulary. The glossary's word, and where else the word is plain English. */
const replacedWords: [word: RegExp, replacement: string][] = [
  [/^ballots?$/, 'anonymous response'],
  [/^(chase|chased|chasing)$/, 'follow-up'],
  [/^rolls?$/, 'respondents'],
  [/^reckon(s|ed|ing)?$/, 'compute'],
  [/^misfortunes?$/, 'fault injection'],
  [/^whoever$/, 'the role'],
  [/^anew$/, 'again'],
]

/** Turns of phrase that comments do not use. */
const replacedPhrases =
  /\b(anew|whoever|reckon\w*|by and by|by lot|hand(s|ed|ing)? in\b(?! (hand|the))|as good as none|gives? way|put right|of now)\b/i

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const replacementOf = (word: string) => replacedWords.find(([pattern]) => pattern.test(word))?.[1]

/** Identifiers and comments of a file. */
function tokensOf(file: string): { names: Set<string>; comments: string[] } {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, read(file))
  const names = new Set<string>()
  const comments: string[] = []
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.Identifier) names.add(scanner.getTokenText())
    if (isComment(token)) comments.push(scanner.getTokenText())
  }
  return { names, comments }
}

const isComment = (token: ts.SyntaxKind) =>
  token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia

const outdated = (file: string, names: Iterable<string>): string[] =>
  [...names].flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const replacement = replacementOf(word)
      return replacement ? [`${file}: ${name} (${replacement})`] : []
    }),
  )

describe('the shape of the repository', () => {
  it(`is at most ${mostFiles} files beside each other`, () => {
    const crowded = [...filesByFolder()].filter(
      ([folder, count]) => count > mostFiles && !exempt.some(([pattern]) => pattern.test(folder)),
    )
    expect(crowded).toEqual([])
  })

  it('names files in the words of the glossary', () => {
    expect(code.flatMap((file) => outdated(file, [file]))).toEqual([])
  })

  it('names things in the words of the glossary', () => {
    expect(product.flatMap((file) => outdated(file, tokensOf(file).names))).toEqual([])
  })

  it('comments in plain technical English', () => {
    const oblique = product.flatMap((file) =>
      tokensOf(file).comments.flatMap((comment) => {
        const [found] = comment.match(replacedPhrases) ?? []
        return found ? [`${file}: ${found}`] : []
      }),
    )
    expect(oblique).toEqual([])
  })
})
