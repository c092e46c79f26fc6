import * as v from 'valibot'
import { answersSchema, findingsSchema, justificationsSchema } from '@/wire/surveys/answers'
import { arrivalSchema, receiptSchema } from '@/wire/surveys/submission'
import { localTextSchema } from '@/wire/session/session'

const refusalSchema = v.object({
  /** The server's status and code; 0 and `fileMissing` if the device has lost a file. */
  status: v.number(),
  code: v.string(),
  /** The server's message for the user. */
  msg: v.string(),
  /** The gateway's findings in the answers; missing if it refused them for another reason. */
  findings: v.optional(findingsSchema),
  /** Milliseconds since 1970 by this device's clock, like all times here. */
  at: v.number(),
})

export const entrySchema = v.object({
  /** Identifies the submission in all attempts: the draft's client key. */
  id: v.string(),
  personId: v.string(),
  /** The reporting unit; the entry is sent only while the user is signed in for it. */
  organisationId: v.string(),
  taskId: v.string(),
  /** The submission number, as known to the device. */
  submissionNo: v.optional(v.number()),
  /** The version of the form that was answered. */
  formVersion: v.optional(v.number()),
  title: localTextSchema,
  unit: localTextSchema,
  /** By the server's clock. */
  dueAt: v.string(),
  answers: answersSchema,
  justifications: justificationsSchema,
  /** Time spent on the form. */
  seconds: v.number(),
  createdAt: v.number(),
  /** True after the first attempt to submit: the server may have received it. */
  tried: v.boolean(),
  /** When it first arrived at a busy gateway, signed by it: its deadline is compared with that. */
  arrival: v.optional(arrivalSchema),
  /** Server keys of uploaded files, by their ids on the device. */
  uploaded: v.record(v.string(), v.string()),
  refusal: v.nullable(refusalSchema),
  /** The server's receipt; when set, only the clean-up remains. */
  receipt: v.nullable(receiptSchema),
})

export type OutboxEntry = v.InferOutput<typeof entrySchema>
export type Refusal = v.InferOutput<typeof refusalSchema>

export type NewEntry = Omit<OutboxEntry, 'tried' | 'arrival' | 'uploaded' | 'refusal' | 'receipt'>

export const createEntry = (entry: NewEntry): OutboxEntry => ({
  ...entry,
  tried: false,
  uploaded: {},
  refusal: null,
  receipt: null,
})
