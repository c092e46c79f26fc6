import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { answersSchema, justificationsSchema } from '../surveys/answers'
import { figureHintsSchema, formSchema, priorSchema } from '../surveys/form'
import { returnedSchema, submissionNo, submissionRecordSchema } from '../surveys/submission-history'
import { id, taskStatuses, time } from '../surveys/task'

/** Limits of a correction request's reason in characters, and of the number of requests. */
export const shortestRequest = 2
export const longestRequest = 500
export const mostRequests = 200

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
  /** Also returns an accepted submission, whose acceptance it reopens; 403 unless the caller is an administrator. */
  reopens: v.optional(v.boolean(), false),
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

/** Seconds in which a decision can be undone. */
export const undoSeconds = 10

/**
 * POST /dsb/api/questionnaire/undo: the reviewer takes back decisions made within the last {@link undoSeconds}. The
 * submissions wait for a decision again; the log keeps both. A repeated call returns the same.
 */
export const undoRequest = v.object({
  items: v.pipe(v.array(v.object({ id, submissionNo })), v.minLength(1), v.maxLength(mostAccepted)),
})

/**
 * Why a decision was not undone: it is out of the reviewer's scope, it is too late, or the respondent has begun to
 * correct, or somebody else has decided since.
 */
export const undoExclusionReasons = ['gone', 'late', 'changed'] as const
export const undoResponse = v.object({
  undone: v.number(),
  /** Reason for each decision, in the order of the request; null if it is undone. */
  items: v.array(v.object({ id: v.string(), why: v.nullable(v.picklist(undoExclusionReasons)) })),
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

export type Review = v.InferOutput<typeof reviewResponse>
export type ReturnRequest = v.InferInput<typeof returnRequest>
export type AcceptRequest = v.InferInput<typeof acceptRequest>
export type ReopenRequest = v.InferInput<typeof reopenRequest>
export type UndoRequest = v.InferInput<typeof undoRequest>
export type UndoResult = v.InferOutput<typeof undoResponse>
export type UndoExclusionReason = (typeof undoExclusionReasons)[number]
export type Decision = v.InferOutput<typeof decisionResponse>
export type AcceptBatchRequest = v.InferInput<typeof acceptBatchRequest>
export type AcceptBatchResult = v.InferOutput<typeof acceptBatchResponse>
export type AcceptExclusionReason = (typeof acceptExclusionReasons)[number]
