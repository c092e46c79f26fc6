import { attributesOf, nameOf, parentOf, roleOf, tagOf } from './tree'
import type { ViewNode } from './view-layer'

/** A string finds the deepest element whose name is exactly that, else the deepest that contains it. */
export type Query =
  | string
  | RegExp
  | {
      name?: string | RegExp
      role?: string
      placeholder?: string | RegExp
      tag?: string
      id?: string
      nth?: number
    }

export function select(tags: ViewNode[], query: Query): ViewNode[] {
  if (typeof query === 'string' || query instanceof RegExp) return byName(tags, query)
  const { name, role, placeholder, tag, id } = query
  const fitting = tags.filter(
    (node) =>
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

/** Leaves out nodes that hold another of the nodes. */
function innermost(nodes: ViewNode[]): ViewNode[] {
  const holders = new Set<ViewNode>()
  for (const node of nodes) {
    for (let above = parentOf(node); above; above = parentOf(above)) holders.add(above)
  }
  return nodes.filter((node) => !holders.has(node))
}

export function described(query: Query): string {
  return typeof query === 'string' || query instanceof RegExp ? String(query) : inspect(query)
}

function inspect(query: object): string {
  return Object.entries(query)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
}
