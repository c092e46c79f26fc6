import * as v from 'valibot'
import { localTextSchema } from '../session/session'

/** GET /dsb/api/home/unit: rejected with `faceCheckRequired` until a face check has passed. */
export const unitResponse = v.object({
  name: localTextSchema,
  ssjglxDm: v.number(),
  creditCode: v.nullable(v.string()),
  areaCode: v.string(),
  /** Telephone number of the unit's support contact; null if unknown. */
  contact: v.nullable(v.string()),
  members: v.number(),
  /** The person's own number, unmasked. */
  mobile: v.string(),
  /** End of validity of the face check. */
  checkedUntil: v.pipe(v.string(), v.isoTimestamp()),
})

export type UnitDetails = v.InferOutput<typeof unitResponse>
