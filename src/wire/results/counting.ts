import * as v from 'valibot'

/** Progress of counting many responses. It continues on the server; poll again. */
export const countingSchema = v.object({
  counted: v.number(),
  /** 0 until known. */
  total: v.number(),
})

export type Counting = v.InferOutput<typeof countingSchema>
