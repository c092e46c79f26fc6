import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { actionUses, isReason } from '../../src/features/demo/host/action-uses'
import { type RouteName, routes } from '../../src/routes'
import type { ActionName } from '../../src/platform/host/actions'
import { actionNames, hostNames, type Support, supportOf } from '../../src/platform/host/support'

/** `npm run docs:hosts`: writes the table of host actions into the documents, from the support table. */
const root = path.resolve(__dirname, '../..')

/** Each document with its language and the words of its table. */
export const hostDocuments = {
  'src/platform/host/README.md': {
    locale: 'en-US',
    action: 'Action',
    uses: 'Pages that use it',
    everyPage: 'every page',
  },
  'src/platform/host/README.zh-CN.md': {
    locale: 'zh-CN',
    action: '能力',
    uses: '使用它的页面',
    everyPage: '所有页面',
  },
} as const

export type HostDocument = keyof typeof hostDocuments

const symbols: Record<Support, string> = { native: '●', own: '○', none: '–' }

const begin = '<!-- host actions: npm run docs:hosts -->'
const end = '<!-- /host actions -->'

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

const pathOf = (page: RouteName) => `\`${routes[page].paths[0]}\``

function usesOf(action: ActionName, document: HostDocument): string {
  const { locale, everyPage } = hostDocuments[document]
  const uses = actionUses[action]
  if (uses === 'everyPage') return everyPage
  return isReason(uses) ? uses[locale] : uses.map(pathOf).join(' ')
}

function hostTable(document: HostDocument): string {
  const { action: first, uses: last } = hostDocuments[document]
  return [
    row([first, ...hostNames.map((host) => `\`${host}\``), last]),
    row(['---', ...hostNames.map(() => ':-:'), '---']),
    ...actionNames.map((action) =>
      row([
        `\`${action}\``,
        ...hostNames.map((host) => symbols[supportOf(action, host)]),
        usesOf(action, document),
      ]),
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
