import type { TreeItem } from '../tree/tree'

/** Departments as they come over the wire: for each the place of the one above it, or -1. */
export interface DepartmentColumns {
  ids: readonly string[]
  parents: readonly number[]
  names: readonly string[]
  /** The department of whoever looks at them; null for none. */
  own: string | null
}

export interface Departments {
  /** The way to the own department stands before its brothers and sisters, all else in its order. */
  items: readonly TreeItem[]
  own: string | null
  /** From the top level down to the department itself; empty for one that is not there. */
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

/** From a place to the top level; a ring ends where it began. */
function wayUp(parents: readonly number[], start: number | undefined): Set<number> {
  const way = new Set<number>()
  for (let place = start ?? -1; place >= 0 && !way.has(place); place = parents[place] ?? -1) way.add(place)
  return way
}

/** What was chosen last stands first; each once, and not too many. */
export const withRecent = (recent: readonly string[], chosen: readonly string[], most: number): string[] =>
  [...new Set([...chosen, ...recent])].slice(0, most)
