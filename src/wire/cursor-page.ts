import * as v from 'valibot'

/** So many entries come at a time, and so many at most when a list that is shown is brought up to date. */
export const cursorPageSizes = { usual: 20, most: 200 } as const

/**
 * What asks for a part of a list: `cursor` is the `next` of the part before, as it came; without one the list begins.
 * `size` is up to 200.
 */
export const cursorPageQuery = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(3_000)), ''),
  size: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(cursorPageSizes.most)),
    String(cursorPageSizes.usual),
  ),
}

/** What every part of a list says besides its items. */
export const cursorPageResponse = {
  /** Of the whole list. */
  total: v.number(),
  /** The cursor of the part that follows; null at the end. */
  nextCursor: v.nullable(v.string()),
}

export interface CursorPageQuery {
  cursor: string
  size: number
}
