import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'
import { respondentFilter } from './questionnaire'
import { localTextSchema } from './session'
import { id, time } from './task'

/**
 * What became of a reminder: it waits for the morning, it stood on the person's workbench, or it was never
 * given because meanwhile the answer came, the survey was over, the person left, or the task was taken away.
 */
export const reminderOutcomes = ['queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn'] as const

/** Why somebody meant was not reminded. */
export const exclusionReasons = ['answered', 'overdue', 'left', 'overDailyLimit', 'overTotalLimit'] as const

/** How many were left out, by why. */
export const exclusionCountsSchema = v.object({
  /** Has submitted, or what was submitted is accepted. */
  answered: v.number(),
  /** It is too late to answer. */
  overdue: v.number(),
  /** Is no longer of the unit; what was written down before this was known says nothing of it. */
  left: v.optional(v.number(), 0),
  /** Was reminded today as often as may be. */
  overDailyLimit: v.number(),
  /** Was reminded as often as may be at all. */
  overTotalLimit: v.number(),
})

export const longestRemark = 200

/** Whom: those ticked, or without any all that the filter finds. Of these only who is missing is reminded. */
export const reminderSelection = v.object({
  surveyId: id,
  taskIds: v.optional(v.pipe(v.array(id), v.maxLength(500)), () => []),
  ...respondentFilter,
})

/**
 * POST /dsb/api/follow-up/remind. The key is made once by the device and repeated with each try: the same key is the
 * same reminder. POST …/remind/preview says beforehand what would come of it.
 */
export const remindRequest = v.object({
  ...reminderSelection.entries,
  clientKey: v.pipe(v.string(), v.uuid()),
  /** The bureau's own words, after the usual text. */
  remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestRemark)), ''),
})
export const remindResponse = v.object({
  /** Where single ones were ticked: what became of each; null for who is reminded. */
  people: v.optional(
    v.array(v.object({ taskId: v.string(), why: v.nullable(v.picklist(exclusionReasons)) })),
  ),
  reminded: v.number(),
  excluded: exclusionCountsSchema,
  /** The end of the quiet hours, where it waits for that; null when it goes at once. */
  waitsUntil: v.nullable(time),
  /** They are many, and are reminded by and by: GET /dsb/api/follow-up/jobs says how far it is. */
  inProgress: v.optional(v.boolean(), false),
})

/** GET /dsb/api/follow-up/reminders?surveyId=&cursor=&size= : what was sent, the latest first. */
export const remindersQuery = v.object({ surveyId: id, ...cursorPageQuery })
export const reminderSchema = v.object({
  id,
  createdBy: v.string(),
  createdAt: time,
  /** As it was said, with the due date of most. */
  text: localTextSchema,
  excluded: exclusionCountsSchema,
  /** How many entries came to what. */
  outcomes: v.object({
    queued: v.number(),
    delivered: v.number(),
    answered: v.number(),
    closed: v.number(),
    /** None where a gateway does not say. */
    left: v.optional(v.number(), 0),
    withdrawn: v.number(),
  }),
  /** Of those delivered: how many have seen it, and how many have answered by now. */
  seen: v.number(),
  answeredSince: v.number(),
})
export const remindersResponse = v.object({
  items: v.array(reminderSchema),
  ...cursorPageResponse,
  serverTime: time,
})

export type ReminderSelection = v.InferInput<typeof reminderSelection>
export type RemindRequest = v.InferInput<typeof remindRequest>
export type Reminded = v.InferOutput<typeof remindResponse>
export type Reminder = v.InferOutput<typeof reminderSchema>
export type Reminders = v.InferOutput<typeof remindersResponse>
export type ReminderOutcome = (typeof reminderOutcomes)[number]
export type ExclusionReason = (typeof exclusionReasons)[number]
export type ExclusionCounts = v.InferOutput<typeof exclusionCountsSchema>
