import * as v from 'valibot'

/** `true` or `false` as a parameter. */
export const flag = (fallback: 'true' | 'false' = 'false') =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    fallback,
  )

/** Default number of entries in a page, and the maximum, used for refreshing a list that is displayed. */
export const cursorPageSizes = { usual: 20, most: 200 } as const

/**
 * Query of a cursor page. `cursor` is the unchanged `nextCursor` of the previous page; empty for the first. `size`
 * is at most 200.
 */
export const cursorPageQuery = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(3_000)), ''),
  size: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(cursorPageSizes.most)),
    String(cursorPageSizes.usual),
  ),
}

/** Fields of every cursor page in addition to its items. */
export const cursorPageResponse = {
  /** Number of entries in the whole list. */
  total: v.number(),
  /** Cursor of the next page; null at the end. */
  nextCursor: v.nullable(v.string()),
}

export interface CursorPageQuery {
  cursor: string
  size: number
}
