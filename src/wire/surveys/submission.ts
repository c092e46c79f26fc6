import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { answersSchema, justificationsSchema } from './answers'
import { id, time } from './task'

// Apart from the other messages of answering, because the outbox, which runs on every page, needs only these.

export const formVersion = v.pipe(v.number(), v.integer(), v.minValue(1))

export const receiptSchema = v.object({
  taskId: id,
  /** Number of the submission, from 1, counting all of the task. */
  submissionNo: v.number(),
  /** End of the withdrawal period, by the server's clock; null if withdrawing is not possible. */
  withdrawUntil: v.nullable(time),
  receiptNo: v.string(),
  title: localTextSchema,
  period: v.nullable(v.string()),
  submittedAt: time,
  /** The respondent's name, and the mobile masked as 138****8000; null in an anonymous survey. */
  filledBy: v.nullable(v.object({ name: v.string(), mobile: v.string() })),
  unit: localTextSchema,
  answeredCount: v.number(),
})

/** When a submission first arrived at a gateway that was too busy to take it, signed by the gateway. */
export const arrivalSchema = v.object({ at: time, proof: v.pipe(v.string(), v.maxLength(100)) })

export type Arrival = v.InferOutput<typeof arrivalSchema>

/** Data of the refusal `busy` of a submission; older gateways send none. */
export const busyData = v.object({ arrival: arrivalSchema })

/**
 * POST /dsb/api/questionnaire/submit. The address states `key`, which is `clientKey`, because a busy gateway does not
 * read the body: 503 busy, `data` is then `busyData`. `clientKey` identifies the submission: a retry with the same key
 * returns the same receipt, another key for a submitted task gives 409 alreadySubmitted. 422 answersInvalid
 * if answers must be corrected, justificationsMissing if only justifications are missing; `data` is then
 * `refusedAnswers`.
 */
export const submitRequest = v.object({
  id,
  /** A submission prepared for an earlier number is rejected: 409 conflict. */
  submissionNo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  clientKey: v.pipe(v.string(), v.uuid()),
  /** Form version of the answers; an older version of an upgraded survey is accepted unchanged. */
  formVersion: v.optional(formVersion),
  answers: answersSchema,
  justifications: v.optional(justificationsSchema),
  /** Seconds spent on the form, measured by the device. */
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31_536_000)), 0),
  /** Seconds that it has waited on the device, by the device's clock; measured for operators, not stored. */
  waited: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of the first refusal because the gateway was busy: the deadline is compared with it. */
  arrival: v.optional(arrivalSchema),
})

export type SubmitRequest = v.InferInput<typeof submitRequest>
export type Receipt = v.InferOutput<typeof receiptSchema>
