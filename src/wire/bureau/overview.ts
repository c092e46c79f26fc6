import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, surveySchema, time } from '../surveys/task'
import { progressGroupSchema } from './collection-progress'
import { reviewQueueEntrySchema } from './review-queue'

/** A number as the respondent entered it, in the unit of its question, such as 万元. */
const figure = v.nullable(v.string())

/** The place and the value of a field, with its value in the earlier period; null where there is no number. */
const fieldSchema = v.object({
  /** The cell or the question. */
  at: localTextSchema,
  unit: v.nullable(localTextSchema),
  value: figure,
  earlier: figure,
})

export const waitingEntrySchema = v.object({
  ...reviewQueueEntrySchema.entries,
  formCode: v.nullable(v.string()),
  /** The first value that the respondent justified, `earlier` in the last reference period; null without one. */
  justifiedField: v.nullable(fieldSchema),
})

export const correctedEntrySchema = v.object({
  taskId: id,
  unit: localTextSchema,
  /** The first field that was to be corrected, `earlier` as it was returned, and the number of all such fields. */
  field: fieldSchema,
  fields: v.number(),
  /** The reviewer who returned it. */
  by: v.string(),
  submittedAt: time,
})

/** GET /dsb/api/follow-up/overview: what a bureau has to do, for its workbench on a computer. */
export const overviewResponse = v.object({
  /** The running survey that is due next, without anonymous ones; null if there is none. */
  current: v.nullable(
    v.object({
      survey: surveySchema,
      /** The areas with the lowest response rates, at most 3. */
      slowest: v.array(progressGroupSchema),
    }),
  ),
  /** Submissions that wait for a decision: the most suspicious, at most 4, then the oldest, 8 in all. */
  waiting: v.object({ total: v.number(), items: v.array(waitingEntrySchema) }),
  /** Corrected submissions among them, the latest first, at most 5. */
  corrected: v.object({ total: v.number(), items: v.array(correctedEntrySchema) }),
  /** Running surveys, the next due date first, at most 5. */
  deadlines: v.array(surveySchema),
  /** Form drafts of the bureau, the latest first, at most 3; empty for members who may not edit forms. */
  forms: v.object({
    total: v.number(),
    items: v.array(
      v.object({
        id,
        title: localTextSchema,
        questionCount: v.number(),
        editedBy: localTextSchema,
        editedAt: time,
      }),
    ),
  }),
  serverTime: time,
})

export type Overview = v.InferOutput<typeof overviewResponse>
export type OverviewField = v.InferOutput<typeof fieldSchema>
export type WaitingEntry = v.InferOutput<typeof waitingEntrySchema>
export type CorrectedEntry = v.InferOutput<typeof correctedEntrySchema>
