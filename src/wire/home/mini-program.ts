import * as v from 'valibot'

/** WeChat's original id (原始ID) of an account. */
export const originalIdPattern = /^gh_[0-9a-z]{8,20}$/

/** GET /dsb/api/home/mini_program: the mini-program that pages in WeChat lead to; null if there is none. */
export const miniProgramResponse = v.nullable(
  v.object({ originalId: v.pipe(v.string(), v.regex(originalIdPattern)) }),
)

export type MiniProgram = v.InferOutput<typeof miniProgramResponse>
