import type { TreeItem } from '../tree/tree'

/** Digits of a code at each level: province, city, county, town, village. */
const levels = [2, 4, 6, 9, 12]

/**
 * The areas below `own`, each with those that lie in it, from the codes that are in use. Ids are beginnings of
 * area codes. Without a name an area is called by its code.
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
