import type { TreeItem } from '../tree/tree'

/**
 * Departments in the column format of the wire: `parents` has the index of each parent, -1 at the top
 * level.
 */
export interface DepartmentColumns {
  ids: readonly string[]
  parents: readonly number[]
  names: readonly string[]
  /** The current user's department; null for none. */
  own: string | null
}

export interface DepartmentIndex {
  /** The user's own department and its ancestors come first, the others in their order. */
  items: readonly TreeItem[]
  own: string | null
  /** Names from the top level down to the department itself; empty if it does not exist. */
  path(id: string): string[]
}

export function indexDepartments({ ids, parents, names, own }: DepartmentColumns): DepartmentIndex {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const itemAt = (index: number): TreeItem => ({
    id: ids[index]!,
    parentId: ids[parents[index] ?? -1] ?? null,
    name: names[index] ?? '',
  })
  const first = ancestorsOf(parents, indexes.get(own ?? ''))
  const others = ids.map((_id, index) => index).filter((index) => !first.has(index))
  return {
    items: [...first, ...others].map(itemAt),
    own: own !== null && indexes.has(own) ? own : null,
    path: (id) => [...ancestorsOf(parents, indexes.get(id))].reverse().map((index) => names[index] ?? ''),
  }
}

/** Ancestors of an index, itself included; stops where the parents form a cycle. */
function ancestorsOf(parents: readonly number[], start: number | undefined): Set<number> {
  const ancestors = new Set<number>()
  for (let index = start ?? -1; index >= 0 && !ancestors.has(index); index = parents[index] ?? -1)
    ancestors.add(index)
  return ancestors
}

/** Moves `chosen` to the front of `recent`, without duplicates, at most `most`. */
export const withRecent = (recent: readonly string[], selected: readonly string[], limit: number): string[] =>
  [...new Set([...selected, ...recent])].slice(0, limit)
