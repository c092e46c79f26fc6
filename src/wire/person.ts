import * as v from 'valibot'
import { mobileSchema } from './session'

/** A person's own name: letters of any script, the dot of long names, no signs. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .·'’-]*$/u, 'name'),
  v.maxLength(50, 'at most 50 characters'),
)

/** A person type of the list the gateway gives; a form spells it as a text. */
export const personTypeSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer('person type'),
)

/** POST dsb/api/fwh/ry/complete_info: answers with USERINFO as it is then. */
export const completeInfoRequest = v.object({
  name: nameSchema,
  /** Only ever the own number; another one has to prove itself by a one-time code. */
  mobile: v.optional(mobileSchema),
  rylxDm: personTypeSchema,
})

export type CompleteInfo = v.InferInput<typeof completeInfoRequest>
