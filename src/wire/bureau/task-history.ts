import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { excuseReason } from './excuse'
import { id, taskStatuses, time } from '../surveys/task'
import { messageChannels, messageOutcomes, reminderOutcomes } from './reminders'

/** What can happen to a task. `corrected` is a submission after a return. */
export const taskEventKinds = [
  'assigned',
  'unassigned',
  'opened',
  'submitted',
  'corrected',
  'withdrawn',
  'returned',
  'accepted',
  'reopened',
  'undone',
  'reminded',
  'extended',
  'excused',
  'reinstated',
] as const

export const taskEventSchema = v.object({
  kind: v.picklist(taskEventKinds),
  at: time,
  /** Name of the person who did it; null if unknown. */
  by: v.nullable(v.string()),
  /** From 1; null where it is not about a submission. */
  submissionNo: v.nullable(v.number()),
  /** Number of values that the respondent has justified, or that the reviewer has returned. */
  values: v.number(),
  /** Number of returned values that the respondent has confirmed. */
  confirmed: v.optional(v.number(), 0),
  /** The deadline of a return or an extension. */
  dueAt: v.nullable(time),
  /** Why the unit was excused. */
  reason: v.optional(v.nullable(excuseReason), null),
  /** The words to it, or those of a reopened acceptance. */
  remark: v.optional(v.string(), ''),
  /** Outcome of a reminder, and when the person has seen it. */
  outcome: v.nullable(v.picklist(reminderOutcomes)),
  seenAt: v.nullable(time),
  /** The outcome of the message of each vendor that the person is linked to, for reminders and returns. */
  messages: v.array(v.object({ channel: v.picklist(messageChannels), outcome: v.picklist(messageOutcomes) })),
})

/**
 * GET /dsb/api/follow-up/history?id= : who did what with a task, the latest first, at most 200 events; also what
 * happened before it was unassigned and assigned again. 403 outside the scope and for an anonymous survey.
 */
export const taskHistoryQuery = v.object({ id })
export const taskHistoryResponse = v.object({
  taskId: id,
  unit: localTextSchema,
  creditCode: v.nullable(v.string()),
  status: v.picklist(taskStatuses),
  /** Number of submissions, and the deadline of the task. */
  submissions: v.number(),
  dueAt: time,
  /** The respondent with the whole mobile number, for calls; lists mask it. */
  person: v.string(),
  mobile: v.string(),
  events: v.array(taskEventSchema),
  serverTime: time,
})

export type TaskEventKind = (typeof taskEventKinds)[number]
export type TaskEvent = v.InferOutput<typeof taskEventSchema>
export type TaskHistory = v.InferOutput<typeof taskHistoryResponse>
