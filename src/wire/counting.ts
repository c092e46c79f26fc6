import * as v from 'valibot'

/** How far the counting of many answers has come. It continues by itself; ask again after a moment. */
export const countingSchema = v.object({
  counted: v.number(),
  /** 0 while it is not known. */
  total: v.number(),
})

export type Counting = v.InferOutput<typeof countingSchema>
