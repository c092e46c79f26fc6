import * as v from 'valibot'
import { localTextSchema } from './session'

/** GET /dsb/api/home/unit: refused with `faceCheckRequired` until a face check has passed. */
export const unitResponse = v.object({
  name: localTextSchema,
  ssjglxDm: v.number(),
  creditCode: v.nullable(v.string()),
  areaCode: v.string(),
  /** The telephone number of who helps its people. */
  contact: v.nullable(v.string()),
  members: v.number(),
  /** The own number, whole. */
  mobile: v.string(),
  /** Until when the face check counts. */
  checkedUntil: v.pipe(v.string(), v.isoTimestamp()),
})

export type Unit = v.InferOutput<typeof unitResponse>
