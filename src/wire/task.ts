import * as v from 'valibot'
import { localTextSchema } from './session'

/** All times on the wire are ISO 8601 in UTC with milliseconds; the server's clock counts. */
export const time = v.pipe(v.string(), v.isoTimestamp())
export const id = v.pipe(v.string(), v.uuid())

/**
 * Where one person's task stands. `unopened` until the person has opened it; `returned` until what was to be
 * corrected is submitted again.
 */
export const taskStates = ['unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted'] as const
/** How a round ended that counts no longer. */
export const submissionOutcomes = ['withdrawn', 'returned'] as const
export const taskGroups = ['due', 'done', 'expired'] as const

/** One questionnaire given to one person. */
export const taskSchema = v.object({
  id,
  surveyId: id,
  title: localTextSchema,
  /** Table number such as F203, when the form has one. */
  formCode: v.nullable(v.string()),
  /** Report period, YYYY-MM, when the survey has one. */
  period: v.nullable(v.string()),
  /** The bureau that asks, and the unit that answers. */
  issuer: localTextSchema,
  unit: localTextSchema,
  anonymous: v.boolean(),
  minutes: v.number(),
  questionCount: v.number(),
  opensAt: time,
  /** With a return the date given with it. */
  dueAt: time,
  state: v.picklist(taskStates),
  /** Progress of the draft kept on the server: answered and all of the visible required questions. */
  answered: v.number(),
  required: v.number(),
  draftSavedAt: v.nullable(time),
  submittedAt: v.nullable(time),
})

/** What this reviewer's organisation has published. */
export const surveySchema = v.object({
  id,
  title: localTextSchema,
  formCode: v.nullable(v.string()),
  period: v.nullable(v.string()),
  anonymous: v.boolean(),
  opensAt: time,
  dueAt: time,
  counts: v.object({
    unopened: v.number(),
    opened: v.number(),
    drafting: v.number(),
    submitted: v.number(),
    returned: v.number(),
    accepted: v.number(),
  }),
})

export type Task = v.InferOutput<typeof taskSchema>
export type TaskStatus = (typeof taskStates)[number]
export type SubmissionOutcome = (typeof submissionOutcomes)[number]
export type TaskGroup = (typeof taskGroups)[number]
export type Survey = v.InferOutput<typeof surveySchema>
