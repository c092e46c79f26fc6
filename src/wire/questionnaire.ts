import * as v from 'valibot'
import { answersSchema, formSchema, droppedAnswerSchema, priorSchema, justificationsSchema } from './form'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'
import { countingSchema } from './counting'
import { returnedSchema, submissionRecordSchema } from './submission-history'
import { questionResultSchema } from './question-result'
import { localTextSchema } from './session'
import { id, surveySchema, taskSchema, taskStates, time } from './task'

export type { QuestionResult } from './question-result'
// Apart, as the workbench needs these and nothing else of what is said here.
export { surveySchema, taskGroups, taskSchema, taskStates } from './task'
export type { SubmissionOutcome, Survey, Task, TaskGroup, TaskStatus } from './task'
export * from './task-list'

/** What a draft was made on, to tell one device of a person from another. */
export const draftDevice = v.object({
  kind: v.picklist(['ios', 'android', 'pc']),
  host: v.pipe(v.string(), v.maxLength(20)),
})

const place = v.pipe(v.string(), v.maxLength(200))
const formVersion = v.pipe(v.number(), v.integer(), v.minValue(1))

export const draftSchema = v.object({
  answers: answersSchema,
  /** For figures that break a rule to verify. */
  justifications: v.optional(justificationsSchema),
  /** Id of the page the person was on. */
  pageId: v.string(),
  /** The question or figure they were at, as `questionId` or `questionId.row.column`; empty when not known. */
  focusedAddress: v.optional(place, ''),
  /** Raised by one at each save; a save names the revision it is built on. */
  revision: v.number(),
  savedAt: time,
  /** Names the save it came by; null where the device gave it no name. */
  saveId: v.optional(v.nullable(v.string()), null),
  device: v.optional(v.nullable(draftDevice), null),
  /** What the form has no place for since it is another version; null once the person has seen it. */
  droppedAnswers: v.optional(v.nullable(v.array(droppedAnswerSchema)), null),
})

export const receiptSchema = v.object({
  taskId: id,
  /** From 1, over all that was ever submitted for the task. */
  submissionNo: v.number(),
  /** Until when the person may take it back, by the server's clock; null when that is over or never was. */
  withdrawUntil: v.nullable(time),
  receiptNo: v.string(),
  title: localTextSchema,
  period: v.nullable(v.string()),
  submittedAt: time,
  /** Masked by the gateway: name and mobile as 138****8000; null in an anonymous survey. */
  filledBy: v.nullable(v.object({ name: v.string(), mobile: v.string() })),
  unit: localTextSchema,
  answeredCount: v.number(),
})

/** GET /dsb/api/questionnaire/detail?id= : everything the answering page needs, in one call. */
export const taskDetailQuery = v.object({ id })
export const taskDetailResponse = v.object({
  task: taskSchema,
  /** Submitting is refused with `faceCheckRequired` until whoever submits has shown their face. */
  faceCheck: v.optional(v.boolean(), false),
  form: formSchema,
  /** Null in an anonymous survey: its drafts stay on the device. */
  draft: v.nullable(draftSchema),
  receipt: v.nullable(receiptSchema),
  /** What was sent, for reading again; null before the submit and always in an anonymous survey. */
  submittedAnswers: v.nullable(answersSchema),
  /** The reasons sent with them; null as they are. */
  submittedJustifications: v.optional(v.nullable(justificationsSchema)),
  /** What the unit reported before, for comparison; never in an anonymous survey. */
  prior: v.optional(priorSchema),
  /** The round that stands, or that is being filled in; a submit names it. */
  submissionNo: v.number(),
  /** All that was ever submitted, oldest first; none in an anonymous survey. */
  submissions: v.array(submissionRecordSchema),
  /** What a reviewer wants corrected in this round; null when it is not the correction of another one. */
  returned: v.nullable(returnedSchema),
  serverTime: time,
})

/**
 * POST /dsb/api/questionnaire/draft. 409 draftOutdated when the server holds a newer revision; `data` is then
 * that draft. The save the server holds already is answered as it was, whatever it is built on.
 */
export const draftSaveRequest = v.object({
  id,
  answers: answersSchema,
  justifications: v.optional(justificationsSchema),
  pageId: v.pipe(v.string(), v.maxLength(64)),
  focusedAddress: v.optional(place, ''),
  /** Made once by the device for this save, and repeated with each try of it. */
  saveId: v.optional(v.pipe(v.string(), v.uuid())),
  device: v.optional(draftDevice),
  /** The revision this save is built on; 0 for the first. */
  baseRevision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The version of the form these answers were given on. */
  formVersion: v.optional(formVersion),
})
export const draftSaveResponse = v.object({
  revision: v.number(),
  savedAt: time,
  /** The version the draft is of now: another one when the survey has moved on, and the answers with it. */
  formVersion: v.optional(v.number()),
})

/** POST /dsb/api/questionnaire/dropped-answers-seen : the person was shown what the newer version has no place for. */
export const droppedAnswersSeenRequest = v.object({ id })

/**
 * POST /dsb/api/questionnaire/submit. The key is made once by the device and repeated with each try:
 * the same key gets the same receipt, another key for an answered task gets 409 alreadySubmitted.
 * 422 answersInvalid when anything must be corrected, reasonsMissing when only reasons are missing; `data` is
 * then `refusedAnswers`.
 */
export const submitRequest = v.object({
  id,
  /** What was prepared for an earlier round is not taken for a later one: 409 conflict. */
  submissionNo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  clientKey: v.pipe(v.string(), v.uuid()),
  /** The version answered: one the survey has moved on from is taken as it is. */
  formVersion: v.optional(formVersion),
  answers: answersSchema,
  justifications: v.optional(justificationsSchema),
  /** Seconds spent on the form, as the device counted them. */
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31_536_000)), 0),
})

/** GET /dsb/api/questionnaire/receipt?id= */
export const receiptQuery = taskDetailQuery

/** GET /dsb/api/questionnaire/surveys */
export const surveyListResponse = v.object({ items: v.array(surveySchema), serverTime: time })

/** What a part of a roll is chosen by; `missing` are all that have neither submitted nor been accepted. */
export const respondentFilter = {
  state: v.optional(v.picklist(['', 'nonResponse', ...taskStates]), ''),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The beginning of an area code, or a department of the bureau with all below it. */
  area: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/, 'area code')), ''),
  department: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
}
export const respondentOrders = ['unit', 'state', 'openedAt', 'submittedAt', 'remindedAt'] as const

/**
 * GET /dsb/api/questionnaire/respondents?surveyId=&state=&keyword=&area=&department=&order=&descending=&cursor=&size= : who
 * has answered and who has not; a department head sees those of the own department. 404 for an anonymous survey.
 * A cursor belongs to its order.
 */
export const respondentsQuery = v.object({
  surveyId: id,
  ...respondentFilter,
  order: v.optional(v.picklist(respondentOrders), 'unit'),
  descending: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
  ...cursorPageQuery,
})
export const respondentEntrySchema = v.object({
  taskId: id,
  unit: localTextSchema,
  person: v.string(),
  /** Masked: 138****8000. */
  mobile: v.string(),
  state: v.picklist(taskStates),
  answered: v.number(),
  required: v.number(),
  /** How often it was submitted: whether there is a sheet to read. 0 in an anonymous survey. */
  submissions: v.number(),
  /** The person has taken the last one back. */
  withdrawn: v.boolean(),
  /** Null as long as nothing was done. */
  lastActionAt: v.nullable(time),
  openedAt: v.nullable(time),
  savedAt: v.nullable(time),
  submittedAt: v.nullable(time),
  /** How often the person was reminded, and when last. */
  reminders: v.number(),
  remindedAt: v.nullable(time),
  /** A later date than the survey's, for this one alone. */
  laterDueAt: v.nullable(time),
  /** Has not submitted and is no longer of the unit: unless they come back, nobody can answer. */
  left: v.boolean(),
})
export const respondentsResponse = v.object({
  survey: surveySchema,
  items: v.array(respondentEntrySchema),
  ...cursorPageResponse,
  serverTime: time,
})

/** GET /dsb/api/questionnaire/result?surveyId= */
export const resultQuery = v.object({ surveyId: id })
export const resultResponse = v.object({
  survey: surveySchema,
  /** The answers counted here; an anonymous survey's are counted in steps of at least 5. */
  submitted: v.number(),
  assigned: v.number(),
  /** Median seconds a person took; null without answers. */
  medianSeconds: v.nullable(v.number()),
  /** True when there are too few answers (under 5) to show an anonymous survey's result. */
  suppressed: v.boolean(),
  /** Null once all answers are counted; until then the counts are the previous ones, or those so far. */
  counting: v.optional(v.nullable(countingSchema), null),
  questions: v.array(questionResultSchema),
  serverTime: time,
})

export type TaskDetail = v.InferOutput<typeof taskDetailResponse>
export type Draft = v.InferOutput<typeof draftSchema>
export type DraftDevice = v.InferOutput<typeof draftDevice>
export type DraftSaveRequest = v.InferInput<typeof draftSaveRequest>
export type SavedDraft = v.InferOutput<typeof draftSaveResponse>
export type SubmitRequest = v.InferInput<typeof submitRequest>
export type Receipt = v.InferOutput<typeof receiptSchema>
export type RespondentList = v.InferOutput<typeof respondentsResponse>
export type RespondentFilter = { [K in keyof typeof respondentFilter]: v.InferOutput<(typeof respondentFilter)[K]> }
export type RespondentOrder = (typeof respondentOrders)[number]
export type RespondentEntry = v.InferOutput<typeof respondentEntrySchema>
export type SurveyResult = v.InferOutput<typeof resultResponse>
