import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import type { Excuse } from '../bureau/excuse'

/** Times on the wire are ISO 8601 in UTC with milliseconds, by the server's clock. */
export const time = v.pipe(v.string(), v.isoTimestamp())
export const id = v.pipe(v.string(), v.uuid())
/** A reference period as 2026, 2026-H2, 2026-Q4 or 2026-11. */
export const periodSchema = v.pipe(v.string(), v.regex(/^\d{4}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$/, 'period'))

/**
 * Status of a task. `unopened` until the respondent has opened it; `returned` until the correction is
 * submitted; `excused` while the bureau expects no response.
 */
export const taskStatuses = [
  'unopened',
  'opened',
  'drafting',
  'submitted',
  'returned',
  'accepted',
  'excused',
] as const
/** Outcomes of superseded submissions. */
export const submissionOutcomes = ['withdrawn', 'returned'] as const
export const taskGroups = ['due', 'done', 'expired'] as const

/** Assignment of a respondent to a survey. */
export const taskSchema = v.object({
  id,
  surveyId: id,
  title: localTextSchema,
  /** Table number such as F203; null if the form has none. */
  formCode: v.nullable(v.string()),
  /** Reference period as 2026, 2026-H2, 2026-Q4 or 2026-11; null if the survey has none. */
  period: v.nullable(v.string()),
  /** The bureau that conducts the survey, and the reporting unit. */
  issuer: localTextSchema,
  unit: localTextSchema,
  anonymous: v.boolean(),
  minutes: v.number(),
  questionCount: v.number(),
  opensAt: time,
  /** For a returned response, the deadline of the correction. */
  dueAt: time,
  status: v.picklist(taskStatuses),
  /** Progress of the draft on the server: answered and total number of relevant required questions. */
  answered: v.number(),
  required: v.number(),
  draftSavedAt: v.nullable(time),
  submittedAt: v.nullable(time),
  /** The draft is a withdrawn submission. */
  withdrawn: v.optional(v.boolean(), false),
})

/** A survey published by the reviewer's organisation. */
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
    /** Neither expected nor missing. */
    excused: v.optional(v.number(), 0),
  }),
  /** Of the newest survey of a series that recurs by itself: what comes next. */
  recurrence: v.optional(
    v.object({
      paused: v.boolean(),
      period: v.string(),
      opensAt: time,
      /** The last attempt to open it failed. */
      failed: v.boolean(),
    }),
  ),
})

/** The workbench does not read `excuse`, because none of its tasks is excused. */
export type Task = v.InferOutput<typeof taskSchema> & { excuse?: Excuse | null }
export type TaskStatus = (typeof taskStatuses)[number]
export type SubmissionOutcome = (typeof submissionOutcomes)[number]
export type TaskGroup = (typeof taskGroups)[number]
export type Survey = v.InferOutput<typeof surveySchema>
