import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { actionNames, hostNames, type Support, supportOf } from '../../src/platform/host/support'

/** `npm run docs:hosts`: writes the table of host actions into the documents, from the support table. */
const root = path.resolve(__dirname, '../..')

/** Each document with the heading of its first column. */
export const hostDocuments = {
  'src/platform/host/README.md': 'Action',
  'src/platform/host/README.zh-CN.md': '能力',
} as const

export type HostDocument = keyof typeof hostDocuments

const symbols: Record<Support, string> = { native: '●', own: '○', none: '–' }

const begin = '<!-- host actions: npm run docs:hosts -->'
const end = '<!-- /host actions -->'

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

function hostTable(document: HostDocument): string {
  return [
    row([hostDocuments[document], ...hostNames.map((host) => `\`${host}\``)]),
    row(['---', ...hostNames.map(() => ':-:')]),
    ...actionNames.map((action) =>
      row([`\`${action}\``, ...hostNames.map((host) => symbols[supportOf(action, host)])]),
    ),
  ].join('\n')
}

/** Replaces the table between the two comments. Throws if a comment is missing. */
export function withHostTable(document: HostDocument, text: string): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined)
    throw new Error(`${document} lacks the comments of the table`)
  return `${before}${begin}\n\n${hostTable(document)}\n\n${end}${after}`
}

if (require.main === module)
  for (const document of Object.keys(hostDocuments) as HostDocument[]) {
    const file = path.join(root, document)
    writeFileSync(file, withHostTable(document, readFileSync(file, 'utf8')))
  }
