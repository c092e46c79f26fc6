import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { actionNames, hostNames, type Support, supportOf } from '../src/platform/host/support'

/** `npm run docs:hosts`: writes the table of host capabilities into the READMEs. */
const root = path.resolve(__dirname, '..')

export const readmes = {
  'README.md': 'Action',
  'README.zh-CN.md': '能力',
} as const

type Readme = keyof typeof readmes

const marks: Record<Support, string> = { native: '●', own: '○', none: '–' }

const begin = '<!-- host actions: npm run docs:hosts -->'
const end = '<!-- /host actions -->'

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

export function hostTable(readme: Readme): string {
  return [
    row([readmes[readme], ...hostNames.map((host) => `\`${host}\``)]),
    row(['---', ...hostNames.map(() => ':-:')]),
    ...actionNames.map((action) =>
      row([`\`${action}\``, ...hostNames.map((host) => marks[supportOf(action, host)])]),
    ),
  ].join('\n')
}

/** Replaces the table between the markers of a README. Throws if a marker is missing. */
export function withHostTable(readme: Readme, text: string): string {
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`${readme} has no place for the table`)
  return `${before}${begin}\n\n${hostTable(readme)}\n\n${end}${after}`
}

if (require.main === module)
  for (const readme of Object.keys(readmes) as Readme[]) {
    const file = path.join(root, readme)
    writeFileSync(file, withHostTable(readme, readFileSync(file, 'utf8')))
  }
