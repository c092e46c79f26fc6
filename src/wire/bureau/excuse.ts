import * as v from 'valibot'
import { localTextSchema } from '../session/session'

/** Why a unit is excused from a survey; `other` needs a remark. */
export const excuseReasons = ['deregistered', 'suspended', 'duplicate', 'outOfScope', 'other'] as const

/** Most characters of the remark. */
export const longestExcuse = 200

export const excuseReason = v.picklist(excuseReasons)

/** Of an excused task: the reason, who decided it, and when. */
export const excuseSchema = v.object({
  reason: excuseReason,
  remark: v.string(),
  /** Empty in a survey that does not name its reviewers. */
  by: localTextSchema,
  /** The person's department; without one the bureau. */
  office: localTextSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
})

export type ExcuseReason = (typeof excuseReasons)[number]
export type Excuse = v.InferOutput<typeof excuseSchema>
