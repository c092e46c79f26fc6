import * as v from 'valibot'
import { mobileSchema } from '../session/session'

/** Name of a person: letters of any script, spaces, dots, apostrophes and hyphens. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .·'’-]*$/u, 'name'),
  v.maxLength(50, 'at most 50 characters'),
)

/** Person type from the gateway's list; web forms send it as text. */
export const personTypeSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer('person type'),
)

/** POST dsb/api/fwh/ry/complete_info: returns the updated USERINFO. */
export const completeInfoRequest = v.object({
  name: nameSchema,
  /** Must be the person's own number; a change requires a one-time code. */
  mobile: v.optional(mobileSchema),
  rylxDm: personTypeSchema,
})

export type CompleteInfo = v.InferInput<typeof completeInfoRequest>
