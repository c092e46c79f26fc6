import * as v from 'valibot'
import { answersSchema, formSchema, priorSchema, justificationsSchema } from './form'
import { localTextSchema } from './session'
import { id, submissionOutcomes, taskStates, time } from './task'

/** Whoever marks a place says why, in so many characters. */
export const shortestRequest = 2
export const longestRequest = 500
export const mostRequests = 200

/** What is to be corrected: a question, a row of a matrix or a cell of a table (`table.row.column`). */
const correctionRequestSchema = v.object({ at: v.string(), reason: v.string() })

/** One submit of a task. What is null there stands, and nobody has decided about it yet. */
export const submissionRecordSchema = v.object({
  submissionNo: v.number(),
  receiptNo: v.string(),
  submittedAt: time,
  outcome: v.nullable(v.picklist([...submissionOutcomes, 'accepted'])),
  endedAt: v.nullable(time),
  /** Of a returned one: until when it was to be corrected, and what. */
  dueAt: v.nullable(time),
  correctionRequests: v.nullable(v.array(correctionRequestSchema)),
})

/** The sheet that was returned: only what is marked may change, see `createCorrectableFields`. */
export const returnedSchema = v.object({
  submissionNo: v.number(),
  returnedAt: time,
  answers: answersSchema,
  justifications: justificationsSchema,
  correctionRequests: v.array(correctionRequestSchema),
})

/**
 * The drafts of a round begin at this revision: a device knows by it what it kept of an earlier round, and none of
 * its older saves fits.
 */
export const firstRevision = (submissionNo: number) => (submissionNo - 1) * 100_000

const submissionNo = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * POST /dsb/api/questionnaire/withdraw. Within ten minutes, until the due date at the latest, and while nobody has
 * decided about it; otherwise 409 withdrawOver. Withdrawing the same round again changes nothing.
 */
export const withdrawRequest = v.object({ id, submissionNo })

/** GET /dsb/api/questionnaire/review?id= : one person's sheet, for a reviewer of the bureau that asked. */
export const reviewQuery = v.object({ id })
export const reviewResponse = v.object({
  title: localTextSchema,
  period: v.nullable(v.string()),
  unit: localTextSchema,
  person: v.string(),
  /** Masked: 138****8000. */
  mobile: v.string(),
  state: v.picklist(taskStates),
  dueAt: time,
  form: formSchema,
  /** What stands, or what was returned last; null when there is nothing that a reviewer may read. */
  response: v.nullable(v.object({ submissionNo: v.number(), answers: answersSchema, justifications: justificationsSchema })),
  /** The returned sheet that this one corrects. */
  corrects: v.nullable(returnedSchema),
  prior: priorSchema,
  submissions: v.array(submissionRecordSchema),
  serverTime: time,
})

/**
 * POST /dsb/api/questionnaire/return. 409 conflict when the round named does not stand any more: it was withdrawn,
 * or another reviewer has decided.
 */
export const returnRequest = v.object({
  id,
  submissionNo,
  correctionRequests: v.pipe(
    v.array(
      v.object({
        at: v.pipe(v.string(), v.maxLength(200)),
        reason: v.pipe(v.string(), v.trim(), v.minLength(shortestRequest), v.maxLength(longestRequest)),
      }),
    ),
    v.minLength(1),
    v.maxLength(mostRequests),
  ),
  /** Later than now, at most a year from now. */
  dueAt: time,
})

/** POST /dsb/api/questionnaire/accept. 409 as with a return. Accepting what is accepted changes nothing. */
export const acceptRequest = v.object({ id, submissionNo })

/** Where the task stands after any of these. */
export const decisionResponse = v.object({ state: v.picklist(taskStates) })

export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>
export type ReturnedSheet = v.InferOutput<typeof returnedSchema>
export type Review = v.InferOutput<typeof reviewResponse>
export type WithdrawRequest = v.InferInput<typeof withdrawRequest>
export type ReturnRequest = v.InferInput<typeof returnRequest>
export type AcceptRequest = v.InferInput<typeof acceptRequest>
export type Decision = v.InferOutput<typeof decisionResponse>
