import type { TreeItem } from '../tree/tree'

/** Digits of an area code at each level: province, city, county, town, village. */
const levels = [2, 4, 6, 9, 12]

/**
 * Tree items of all areas below `own`, derived from the codes in use. `own` and the item ids are area code
 * prefixes. An area without a name is shown by its code.
 */
export function areaLevels(
  own: string,
  codes: readonly string[],
  nameOf: (code: string) => string | null,
): TreeItem[] {
  const items = new Map<string, TreeItem>()
  for (const code of codes) {
    let parentId: string | null = null
    for (const digits of levels) {
      if (digits <= own.length || digits > code.length) continue
      const id = code.slice(0, digits)
      if (!items.has(id)) items.set(id, { id, parentId, name: nameOf(id) ?? id })
      parentId = id
    }
  }
  return [...items.values()]
}
