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

export interface Departments {
  /** The user's own department and its ancestors come first, the others in their order. */
  items: readonly TreeItem[]
  own: string | null
  /** Names from the top level down to the department itself; empty if it does not exist. */
  path(id: string): string[]
}

export function readDepartments({ ids, parents, names, own }: DepartmentColumns): Departments {
  const places = new Map(ids.map((id, place) => [id, place]))
  const itemAt = (place: number): TreeItem => ({
    id: ids[place]!,
    parentId: ids[parents[place] ?? -1] ?? null,
    name: names[place] ?? '',
  })
  const first = wayUp(parents, places.get(own ?? ''))
  const others = ids.map((_id, place) => place).filter((place) => !first.has(place))
  return {
    items: [...first, ...others].map(itemAt),
    own: own !== null && places.has(own) ? own : null,
    path: (id) => [...wayUp(parents, places.get(id))].reverse().map((place) => names[place] ?? ''),
  }
}

/** Ancestors of an index, itself included; stops where the parents form a cycle. */
function wayUp(parents: readonly number[], start: number | undefined): Set<number> {
  const way = new Set<number>()
  for (let place = start ?? -1; place >= 0 && !way.has(place); place = parents[place] ?? -1) way.add(place)
  return way
}

/** Moves `chosen` to the front of `recent`, without duplicates, at most `most`. */
export const withRecent = (recent: readonly string[], chosen: readonly string[], most: number): string[] =>
  [...new Set([...chosen, ...recent])].slice(0, most)
