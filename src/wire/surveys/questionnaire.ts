import * as v from 'valibot'
import {
  answerChangesSchema,
  answersSchema,
  droppedAnswerSchema,
  fieldAddress,
  justificationsSchema,
} from './answers'
import {
  codeContextSchema,
  figureHintsSchema,
  formSchema,
  indicatorMeaning,
  knownAnswersSchema,
  priorSchema,
} from './form'
import { returnedSchema, submissionRecordSchema } from './submission-history'
import { id, time } from './task'
import { listedTaskSchema } from './task-list'
import { draftSaveResponse } from './draft-saved'
import { formVersion, receiptSchema } from './submission'

export type { QuestionResult } from '../results/question-result'
// Exported from a separate module, because the workbench needs only these.
export { surveySchema, taskGroups, taskSchema, taskStatuses } from './task'
export type { SubmissionOutcome, Survey, Task, TaskGroup, TaskStatus } from './task'
export * from '../results/survey-result'
export * from './task-list'
export * from './respondents'

/** Device and host that saved a draft, to tell a person's devices apart. */
export const draftDevice = v.object({
  kind: v.picklist(['ios', 'android', 'pc']),
  host: v.pipe(v.string(), v.maxLength(20)),
})

export const draftSchema = v.object({
  answers: answersSchema,
  /** Justifications for values that break soft edit rules. */
  justifications: v.optional(justificationsSchema),
  /** Id of the current page. */
  pageId: v.string(),
  /** Last focused field, as `questionId` or `questionId.row.column`; empty if unknown. */
  focusedAddress: v.optional(fieldAddress, ''),
  /** Incremented by each save; a save names the revision it is based on. */
  revision: v.number(),
  savedAt: time,
  /** Id of the save that created this revision; null if the device sent none. */
  saveId: v.optional(v.nullable(v.string()), null),
  device: v.optional(v.nullable(draftDevice), null),
  /** Answers dropped by an upgrade of the form; null once the person has seen them. */
  droppedAnswers: v.optional(v.nullable(v.array(droppedAnswerSchema)), null),
})

/** GET /dsb/api/questionnaire/detail?id= : all data of the answering page in one call. */
export const taskDetailQuery = v.object({ id })
export const taskDetailResponse = v.object({
  task: listedTaskSchema,
  /**
   * True if a submission is rejected with `faceCheckRequired` until the respondent has passed a face check.
   */
  faceCheck: v.optional(v.boolean(), false),
  form: formSchema,
  /** GB/T 2260 code of the unit's area; pickers of areas start there. */
  unitArea: v.optional(v.string()),
  /** Null in an anonymous survey: its drafts stay on the device. */
  draft: v.nullable(draftSchema),
  receipt: v.nullable(receiptSchema),
  /** Null before the submission and always in an anonymous survey. */
  submittedAnswers: v.nullable(answersSchema),
  submittedJustifications: v.optional(v.nullable(justificationsSchema)),
  /** Previous values of the unit, for comparison; never in an anonymous survey. */
  prior: v.optional(priorSchema),
  /** Answers known from the unit's own records, before the first submission; never in an anonymous survey. */
  known: v.optional(knownAnswersSchema),
  figures: v.optional(figureHintsSchema),
  indicators: v.optional(v.array(indicatorMeaning)),
  codes: v.optional(codeContextSchema),
  /** Number of the current submission, or of the one being prepared; a submit request names it. */
  submissionNo: v.number(),
  /** All submissions, oldest first; empty in an anonymous survey. */
  submissions: v.array(submissionRecordSchema),
  /** The returned response that this submission corrects; null if it is not a correction. */
  returned: v.nullable(returnedSchema),
  serverTime: time,
})

/**
 * POST /dsb/api/questionnaire/draft. 409 draftOutdated if the server has a newer revision; `data` is then
 * that draft. A retry of the latest save gets the same response, whatever its `baseRevision`.
 */
export const draftSaveRequest = v.object({
  id,
  answers: answersSchema,
  /**
   * Set if `answers` has only those that are new or changed since the base revision: the answers that were removed,
   * and the changed rows of lists, null for removed ones. 409 conflict if the survey has been upgraded meanwhile; the
   * device then sends all answers.
   */
  changes: v.optional(answerChangesSchema),
  justifications: v.optional(justificationsSchema),
  pageId: v.pipe(v.string(), v.maxLength(64)),
  focusedAddress: v.optional(fieldAddress, ''),
  /** Created by the device for this save and repeated with each retry. */
  saveId: v.optional(v.pipe(v.string(), v.uuid())),
  device: v.optional(draftDevice),
  /** Revision that this save is based on; 0 for the first. */
  baseRevision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Form version that the answers belong to. */
  formVersion: v.optional(formVersion),
})
/** POST /dsb/api/questionnaire/dropped-answers-seen : the person has seen the dropped answers. */
export const droppedAnswersSeenRequest = v.object({ id })

/** GET /dsb/api/questionnaire/receipt?id= */
export const receiptQuery = taskDetailQuery
export type TaskDetail = v.InferOutput<typeof taskDetailResponse>
export type Draft = v.InferOutput<typeof draftSchema>
export type DraftDevice = v.InferOutput<typeof draftDevice>
export type DraftSaveRequest = v.InferInput<typeof draftSaveRequest>
export { draftSaveResponse }
export type DraftSaveResult = v.InferOutput<typeof draftSaveResponse>
