import * as v from 'valibot'
import { answersSchema, findingsSchema, justificationsSchema } from '@/wire/form'
import { receiptSchema } from '@/wire/questionnaire'
import { localTextSchema } from '@/wire/session'

const refusalSchema = v.object({
  /** The server's status and code; 0 and `fileMissing` where the device has lost a file. */
  status: v.number(),
  code: v.string(),
  /** What the server says to a person. */
  msg: v.string(),
  /** What the gateway found wrong with the answers; missing where it refused them for another reason. */
  findings: v.optional(findingsSchema),
  /** Milliseconds since 1970 by this device's clock, as all times here. */
  at: v.number(),
})

export const entrySchema = v.object({
  /** Names the one submit, however often it is tried: the draft's client key. */
  id: v.string(),
  personId: v.string(),
  /** The unit answered for: sent only while the person is there. */
  organisationId: v.string(),
  taskId: v.string(),
  /** Which time the task is submitted, as the device knew it. */
  submissionNo: v.optional(v.number()),
  /** The version of the form that was answered. */
  formVersion: v.optional(v.number()),
  title: localTextSchema,
  unit: localTextSchema,
  /** By the server's clock. */
  dueAt: v.string(),
  answers: answersSchema,
  justifications: justificationsSchema,
  /** Spent on the form. */
  seconds: v.number(),
  createdAt: v.number(),
  /** The submit itself has been on its way, so the server may have it. */
  tried: v.boolean(),
  /** Keys the server gave to files of the device, by their ids here. */
  uploaded: v.record(v.string(), v.string()),
  refusal: v.nullable(refusalSchema),
  /** The server's acknowledgement; what is left is tidying up. */
  receipt: v.nullable(receiptSchema),
})

export type OutboxEntry = v.InferOutput<typeof entrySchema>
export type Refusal = v.InferOutput<typeof refusalSchema>

export type NewEntry = Omit<OutboxEntry, 'tried' | 'uploaded' | 'refusal' | 'receipt'>

export const toEntry = (made: NewEntry): OutboxEntry => ({
  ...made,
  tried: false,
  uploaded: {},
  refusal: null,
  receipt: null,
})
