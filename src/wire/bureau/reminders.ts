import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { respondentFilter } from '../surveys/questionnaire'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'

/**
 * Outcome of a reminder: queued until the end of the quiet hours; delivered to the person's workbench; or
 * cancelled because the response was submitted, the survey closed, the person left the unit, or the task was
 * unassigned or excused.
 */
export const reminderOutcomes = [
  'queued',
  'delivered',
  'answered',
  'closed',
  'left',
  'withdrawn',
  'excused',
] as const

/** Vendors that carry a reminder to the person's phone, in addition to the workbench. */
export const messageChannels = ['weapp', 'dingtalk', 'wecom'] as const

/**
 * Outcome of a message through a vendor: accepted by the vendor; refused for this person; not subscribed to, or no
 * longer; failed because the vendor did not answer or the settings are wrong; or obsolete because it was answered or
 * withdrawn first.
 */
export const messageOutcomes = [
  'queued',
  'delivered',
  'refused',
  'notSubscribed',
  'failed',
  'obsolete',
] as const

/** Why a selected respondent was not reminded. */
export const exclusionReasons = [
  'answered',
  'excused',
  'overdue',
  'left',
  'overDailyLimit',
  'overTotalLimit',
] as const

/** Number of excluded respondents by reason. */
export const exclusionCountsSchema = v.object({
  /** The response is submitted or accepted. */
  answered: v.number(),
  /** The unit is excused; missing in older records. */
  excused: v.optional(v.number(), 0),
  /** The deadline has passed. */
  overdue: v.number(),
  /** The person has left the unit; missing in older records. */
  left: v.optional(v.number(), 0),
  /** The daily limit of reminders is reached. */
  overDailyLimit: v.number(),
  /** The total limit of reminders is reached. */
  overTotalLimit: v.number(),
})

export const longestRemark = 200

/**
 * Respondents to remind: the selected tasks, or all that match the filter if none is selected. Only those
 * without a response are reminded.
 */
export const reminderSelection = v.object({
  surveyId: id,
  taskIds: v.optional(v.pipe(v.array(id), v.maxLength(500)), () => []),
  ...respondentFilter,
})

/**
 * POST /dsb/api/follow-up/remind. `clientKey` identifies the request: a retry with the same key reminds only
 * once. POST …/remind/preview returns the effect without reminding.
 */
export const remindRequest = v.object({
  ...reminderSelection.entries,
  clientKey: v.pipe(v.string(), v.uuid()),
  /** Remark of the bureau, appended to the standard text. */
  remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestRemark)), ''),
})
export const remindResponse = v.object({
  /** Reason for each selected task; null if it is reminded. Missing if the filter was used. */
  people: v.optional(
    v.array(v.object({ taskId: v.string(), why: v.nullable(v.picklist(exclusionReasons)) })),
  ),
  /**
   * Of more than 50,000 by a filter without a keyword: all without a response. The background job finds out who of them has
   * left or reached a limit.
   */
  reminded: v.number(),
  excluded: exclusionCountsSchema,
  /** End of the quiet hours if the reminder is queued until then; null if it is delivered immediately. */
  waitsUntil: v.nullable(time),
  /** True while a batch job is still sending reminders; see GET /dsb/api/follow-up/jobs. */
  inProgress: v.optional(v.boolean(), false),
})

/**
 * Which reminders: with recipients who wait for the end of the quiet hours; with recipients who have not seen it; or
 * with messages that did not reach the person through a vendor.
 */
export const reminderFilters = ['', 'queued', 'unseen', 'unreached'] as const
export const reminderOrders = [
  'createdAt',
  'createdBy',
  'recipients',
  'delivered',
  'seen',
  'answeredSince',
] as const

const reminderSearch = {
  /** Part of the sender's name or of the remark. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  only: v.optional(v.picklist(reminderFilters), ''),
  order: v.optional(v.picklist(reminderOrders), 'createdAt'),
  descending: flag('true'),
}

/**
 * GET /dsb/api/follow-up/reminders?surveyId=&keyword=&only=&order=&descending=&cursor=&size= : reminders, latest first
 * unless another order is given.
 */
export const remindersQuery = v.object({ surveyId: id, ...reminderSearch, ...cursorPageQuery })
export const reminderSchema = v.object({
  id,
  createdBy: v.string(),
  createdAt: time,
  /** Text as sent, with the due date that most tasks have. */
  text: localTextSchema,
  /** The bureau's own words in it; empty without any. */
  remark: v.optional(v.string(), ''),
  excluded: exclusionCountsSchema,
  /** Number of recipients by outcome. */
  outcomes: v.object({
    queued: v.number(),
    delivered: v.number(),
    answered: v.number(),
    closed: v.number(),
    /** 0 if the gateway does not report it. */
    left: v.optional(v.number(), 0),
    withdrawn: v.number(),
    excused: v.optional(v.number(), 0),
  }),
  /** Of the delivered ones: number of people who have seen it, and who have answered since. */
  seen: v.number(),
  answeredSince: v.number(),
  /** Number of messages by vendor and outcome. */
  messages: v.optional(
    v.array(
      v.object({
        channel: v.picklist(messageChannels),
        outcome: v.picklist(messageOutcomes),
        count: v.number(),
      }),
    ),
    () => [],
  ),
})
export const remindersResponse = v.object({
  items: v.array(reminderSchema),
  ...cursorPageResponse,
  /** Numbers of reminders by filter, of those that match without `only`. */
  counts: v.optional(
    v.object({ all: v.number(), queued: v.number(), unseen: v.number(), unreached: v.number() }),
  ),
  serverTime: time,
})

/** GET /dsb/api/follow-up/reminders/people?reminderId=&cursor=&size= : the recipients of a reminder. */
export const recipientsQuery = v.object({ reminderId: id, ...cursorPageQuery })
export const recipientSchema = v.object({
  id,
  person: localTextSchema,
  unit: localTextSchema,
  outcome: v.picklist(reminderOutcomes),
  /** The outcome of the message of each vendor that the person is linked to. */
  messages: v.array(v.object({ channel: v.picklist(messageChannels), outcome: v.picklist(messageOutcomes) })),
})
export const recipientsResponse = v.object({
  items: v.array(recipientSchema),
  ...cursorPageResponse,
  serverTime: time,
})

export type ReminderSearch = Omit<v.InferOutput<typeof remindersQuery>, 'surveyId' | 'cursor' | 'size'>
export type ReminderSelection = v.InferInput<typeof reminderSelection>
export type RemindRequest = v.InferInput<typeof remindRequest>
export type ReminderResult = v.InferOutput<typeof remindResponse>
export type Reminder = v.InferOutput<typeof reminderSchema>
export type Reminders = v.InferOutput<typeof remindersResponse>
export type ReminderOutcome = (typeof reminderOutcomes)[number]
export type MessageChannel = (typeof messageChannels)[number]
export type MessageOutcome = (typeof messageOutcomes)[number]
export type Recipient = v.InferOutput<typeof recipientSchema>
export type Recipients = v.InferOutput<typeof recipientsResponse>
export type ExclusionReason = (typeof exclusionReasons)[number]
export type ExclusionCounts = v.InferOutput<typeof exclusionCountsSchema>
