import { attributesOf, nameOf, parentOf, roleOf, tagOf } from './tree'
import type { ViewNode } from './view-layer'

/** A string finds the deepest element with exactly that name, otherwise the deepest that contains it. */
export type Query =
  | string
  | RegExp
  | {
      name?: string | RegExp
      role?: string
      placeholder?: string | RegExp
      tag?: string
      id?: string
      /** Index among several matches, from 0. */
      nth?: number
      /** Restricts the search to descendants of this element. */
      within?: Query
    }

/** All matches, or the one at `nth`. */
export function select(tags: ViewNode[], query: Query): ViewNode[] {
  const found = matching(tags, query)
  const nth = typeof query === 'object' && 'nth' in query ? query.nth : undefined
  return nth === undefined ? found : found.slice(nth, nth + 1)
}

function matching(tags: ViewNode[], query: Query): ViewNode[] {
  if (typeof query === 'string' || query instanceof RegExp) return byName(tags, query)
  const { name, role, placeholder, tag, id, within } = query
  const holders = within === undefined ? undefined : new Set(select(tags, within))
  const fitting = tags.filter(
    (node) =>
      (holders === undefined || ancestors(node).some((above) => holders.has(above))) &&
      (role === undefined || roleOf(node) === role) &&
      (tag === undefined || tagOf(node) === tag) &&
      (id === undefined || attributesOf(node)['id'] === id) &&
      (placeholder === undefined ||
        matches(String(attributesOf(node)['placeholder'] ?? ''), placeholder, true)),
  )
  return name === undefined ? fitting : byName(fitting, name)
}

function byName(tags: ViewNode[], name: string | RegExp): ViewNode[] {
  const named = tags.map((node) => ({ node, name: nameOf(node) }))
  const exact = named.filter((each) => matches(each.name, name, true))
  const found = exact.length > 0 ? exact : named.filter((each) => matches(each.name, name, false))
  return innermost(found.map(({ node }) => node))
}

function matches(actual: string, wanted: string | RegExp, exactly: boolean): boolean {
  if (wanted instanceof RegExp) return wanted.test(actual)
  return exactly ? actual === wanted : actual.includes(wanted)
}

/** Excludes nodes that contain another of the nodes. */
function innermost(nodes: ViewNode[]): ViewNode[] {
  const holders = new Set(nodes.flatMap(ancestors))
  return nodes.filter((node) => !holders.has(node))
}

function ancestors(node: ViewNode): ViewNode[] {
  const above = parentOf(node)
  return above ? [above, ...ancestors(above)] : []
}

export function described(query: Query): string {
  return typeof query === 'string' || query instanceof RegExp ? String(query) : inspect(query)
}

function inspect(query: object): string {
  return Object.entries(query)
    .map(([key, value]) => `${key} ${key === 'within' ? `(${described(value as Query)})` : String(value)}`)
    .join(', ')
}
