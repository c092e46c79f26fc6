import * as v from 'valibot'
import { answersSchema, fieldAddress, justificationsSchema } from './answers'
import { localTextSchema } from '../session/session'
import { id, submissionOutcomes, time } from './task'

/**
 * Correction request at the address of a question, a row of a matrix or a cell of a table
 * (`table.row.column`).
 */
const correctionRequestSchema = v.object({ at: v.string(), reason: v.string() })

/** A reviewer who decided: the office, and the name if the reader may see it. */
const deciderSchema = v.object({ name: v.nullable(localTextSchema), office: localTextSchema })

/** An acceptance that was reopened. The reason is stated to the bureau only. */
const reopeningSchema = v.object({
  acceptedAt: time,
  acceptedBy: deciderSchema,
  reopenedAt: time,
  reopenedBy: deciderSchema,
  reason: v.nullable(v.string()),
})

/** A submission of a task. `outcome` is null while it is current and undecided. */
export const submissionRecordSchema = v.object({
  submissionNo: v.number(),
  receiptNo: v.string(),
  submittedAt: time,
  outcome: v.nullable(v.picklist([...submissionOutcomes, 'accepted'])),
  endedAt: v.nullable(time),
  /** For a returned submission: the deadline for the correction, and the correction requests. */
  dueAt: v.nullable(time),
  correctionRequests: v.nullable(v.array(correctionRequestSchema)),
  /** The reviewer who returned or accepted it; null for other outcomes. */
  decidedBy: v.optional(v.nullable(deciderSchema), null),
  /** Returned values that the respondent confirmed in it, with the reasons. Not of a withdrawn one. */
  confirmations: v.optional(v.array(correctionRequestSchema), []),
  /** Earlier acceptances of it, oldest first. */
  reopenings: v.optional(v.array(reopeningSchema), []),
})

/** A returned response: only fields with a correction request may change, see `createCorrectableFields`. */
export const returnedSchema = v.object({
  submissionNo: v.number(),
  returnedAt: time,
  answers: answersSchema,
  justifications: justificationsSchema,
  correctionRequests: v.array(correctionRequestSchema),
})

/**
 * First draft revision for a submission number. Devices recognise drafts of an earlier submission by
 * it, and older saves are rejected as outdated.
 */
export const firstRevision = (submissionNo: number) => (submissionNo - 1) * 100_000

export const submissionNo = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * POST /dsb/api/questionnaire/withdraw. Allowed within ten minutes, before the due date, and until a reviewer
 * has decided; otherwise 409 withdrawExpired. Idempotent.
 */
export const withdrawRequest = v.object({
  id,
  submissionNo,
  /** Where the person worked last, as of a draft; the last page if missing. */
  pageId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  focusedAddress: v.optional(fieldAddress, ''),
})

export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>
export type ReturnedResponse = v.InferOutput<typeof returnedSchema>
export type WithdrawRequest = v.InferInput<typeof withdrawRequest>
export type Decider = v.InferOutput<typeof deciderSchema>
