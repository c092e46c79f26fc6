import { actionUses, isReason } from '@/features/demo/host/action-uses'
import { actionNames } from '@/platform/host/support'
import { type RouteName, routes } from '@/routes'
import { read, sources } from './tree'

/** The demo tries every action, and the adapter implements them: neither is a use. */
const outside = /^src\/(?:features\/demo|pages\/demo|platform\/host)\//

/** The frame of every page: what only it uses is used by every page, not by one of them. */
const frame = /^src\/(?:app\.tsx$|features\/session\/page\/)/

const product = sources.filter((file) => file.startsWith('src/') && !outside.test(file))

const calls = /\bhost\s*\.run\(\s*'(\w+)'|\bhost\.(setTitle)\(/g

/** The actions that a file calls. */
const calledIn = new Map(
  product.map((file) => [file, [...read(file).matchAll(calls)].map(([, run, own]) => run ?? own)]),
)

/** The files by what imports call them: folders with a file per platform are imported by the folder. */
const filesByName = new Map<string, string[]>()
for (const file of product) {
  const name = file.replace(/(?:\.(?:h5|weapp))?\.tsx?$/, '')
  for (const one of new Set([name, name.replace(/\/index$/, '')]))
    filesByName.set(one, [...(filesByName.get(one) ?? []), file])
}

function resolved(from: string, name: string): string | null {
  if (name.startsWith('@/')) return `src/${name.slice(2)}`
  if (!name.startsWith('.')) return null
  const folders = from.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..') folders.pop()
    else if (part !== '.') folders.push(part)
  }
  return folders.join('/')
}

const imports = /\bfrom '([^']+)'|\bimport\((?:\s*\/\*.*?\*\/)?\s*'([^']+)'\)|^import '([^']+)'/gm

const importedBy = new Map(
  product.map((file) => [
    file,
    [...read(file).matchAll(imports)].flatMap(([, one, two, three]) => {
      const base = resolved(file, one ?? two ?? three ?? '')
      return base === null ? [] : (filesByName.get(base) ?? [])
    }),
  ]),
)

/** The files that a page consists of, without those of the frame. */
function filesOf(start: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(importedBy.get(file) ?? []).filter((next) => start.includes(next) || !frame.test(next)))
  }
  return found
}

const usedFrom = (start: string[]) => new Set([...filesOf(start)].flatMap((file) => calledIn.get(file) ?? []))

const ofPage = new Map<RouteName, Set<string | undefined>>()
const usedBy = (name: RouteName) => {
  const found = ofPage.get(name) ?? usedFrom(filesByName.get(`src/${routes[name].page}`) ?? [])
  ofPage.set(name, found)
  return found
}

const entries = actionNames.map((action) => [action, actionUses[action]] as const)

describe('the uses of the hosts’ actions', () => {
  it('has a page, or a reason, for each', () =>
    expect(Object.keys(actionUses).sort()).toEqual([...actionNames].sort()))

  it('names no page that does not use the action', () => {
    const wrong = entries.flatMap(([action, uses]) =>
      Array.isArray(uses)
        ? (uses as RouteName[])
            .filter((page) => !usedBy(page).has(action))
            .map((page) => `${action}: ${page}`)
        : [],
    )
    expect(wrong).toEqual([])
  })

  it('names no page of the demo', () => {
    const pages = entries.flatMap(([, uses]) => (Array.isArray(uses) ? (uses as RouteName[]) : []))
    expect(pages.filter((page) => 'isDemo' in routes[page])).toEqual([])
  })

  it('calls in the frame what every page uses', () => {
    const ofFrame = usedFrom(product.filter((file) => frame.test(file)))
    expect(entries.filter(([action, uses]) => uses === 'everyPage' && !ofFrame.has(action))).toEqual([])
  })

  it('has a reason only for what nothing uses', () => {
    const called = new Set([...calledIn.values()].flat())
    const reasoned = entries.filter(([, uses]) => isReason(uses)).map(([action]) => action)
    expect(reasoned.filter((action) => called.has(action))).toEqual([])
  })
})
