import * as v from 'valibot'
import { figureHintsSchema, formSchema, priorSchema } from './form'
import { answersSchema, fieldAddress, justificationsSchema } from './answers'
import { localTextSchema } from '../session/session'
import { id, submissionOutcomes, taskStatuses, time } from './task'

/** Limits of a correction request's reason in characters, and of the number of requests. */
export const shortestRequest = 2
export const longestRequest = 500
export const mostRequests = 200

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

const submissionNo = v.pipe(v.number(), v.integer(), v.minValue(1))

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

/** GET /dsb/api/questionnaire/review?id= : a respondent's response, for reviewers of the survey's bureau. */
export const reviewQuery = v.object({ id })
export const reviewResponse = v.object({
  title: localTextSchema,
  period: v.nullable(v.string()),
  unit: localTextSchema,
  person: v.string(),
  /** Masked: 138****8000. */
  mobile: v.string(),
  status: v.picklist(taskStatuses),
  dueAt: time,
  form: formSchema,
  /** Current or last returned response; null if there is none that a reviewer may read. */
  response: v.nullable(
    v.object({ submissionNo: v.number(), answers: answersSchema, justifications: justificationsSchema }),
  ),
  /** The returned response that this one corrects. */
  corrects: v.nullable(returnedSchema),
  prior: priorSchema,
  /** Values that the unit has reported to the bureau in other forms, or that its ledger states, beside its figures. */
  figures: v.optional(figureHintsSchema),
  submissions: v.array(submissionRecordSchema),
  /** True if the reader may reopen the acceptance. */
  canReopen: v.optional(v.boolean(), false),
  serverTime: time,
})

/**
 * POST /dsb/api/questionnaire/return. 409 conflict if the submission is not current any more: it was
 * withdrawn, or another reviewer has decided.
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
  /** In the future, at most a year from now. */
  dueAt: time,
})

/** POST /dsb/api/questionnaire/accept. 409 as for returning. Idempotent. */
export const acceptRequest = v.object({ id, submissionNo })

/** Most submissions of one call. */
export const mostAccepted = 500

/**
 * POST /dsb/api/questionnaire/accept/batch: accepts the submissions that have nothing to look into. A submission with
 * findings that the respondent has explained is accepted only with `withExplained`; one with a finding that is not
 * explained never. A repeated call of the same person returns the same. POST …/accept/batch/preview returns the effect
 * without accepting.
 */
export const acceptBatchRequest = v.object({
  items: v.pipe(v.array(v.object({ id, submissionNo })), v.minLength(1), v.maxLength(mostAccepted)),
  withExplained: v.optional(v.boolean(), false),
})

/**
 * Why a submission was not accepted: it is out of the reviewer's scope, the respondent has withdrawn or corrected it, it
 * was decided about, it has explained findings, or it has findings without an explanation.
 */
export const acceptExclusionReasons = ['gone', 'changed', 'decided', 'explained', 'unexplained'] as const
export const acceptBatchResponse = v.object({
  accepted: v.number(),
  /** Reason for each submission, in the order of the request; null if it is accepted. */
  items: v.array(v.object({ id: v.string(), why: v.nullable(v.picklist(acceptExclusionReasons)) })),
})

/**
 * POST /dsb/api/questionnaire/reopen : an administrator makes an accepted submission undecided again, with a reason for
 * the log. 403 for other members; 409 conflict if the submission is not the accepted one. Idempotent.
 */
export const reopenRequest = v.object({
  id,
  submissionNo,
  reason: v.pipe(v.string(), v.trim(), v.minLength(shortestRequest), v.maxLength(longestRequest)),
})

/** Resulting status of the task. */
export const decisionResponse = v.object({ status: v.picklist(taskStatuses) })

export type SubmissionRecord = v.InferOutput<typeof submissionRecordSchema>
export type ReturnedResponse = v.InferOutput<typeof returnedSchema>
export type Review = v.InferOutput<typeof reviewResponse>
export type WithdrawRequest = v.InferInput<typeof withdrawRequest>
export type ReturnRequest = v.InferInput<typeof returnRequest>
export type AcceptRequest = v.InferInput<typeof acceptRequest>
export type AcceptBatchRequest = v.InferInput<typeof acceptBatchRequest>
export type AcceptBatchResult = v.InferOutput<typeof acceptBatchResponse>
export type AcceptExclusionReason = (typeof acceptExclusionReasons)[number]
export type ReopenRequest = v.InferInput<typeof reopenRequest>
export type Decider = v.InferOutput<typeof deciderSchema>
export type Decision = v.InferOutput<typeof decisionResponse>
