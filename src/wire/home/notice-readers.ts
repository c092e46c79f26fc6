import * as v from 'valibot'
import { messageChannels, messageOutcomes } from '../bureau/reminders'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'

const time = v.pipe(v.string(), v.isoTimestamp())
const noticeId = v.pipe(v.string(), v.uuid('id'))

/**
 * Outcome of a reminder of a notice: queued until the end of the quiet hours; delivered to the person's workbench; or
 * cancelled because the person read the notice first, it was withdrawn or expired, or the person left the unit.
 */
export const noticeReminderOutcomes = ['queued', 'delivered', 'read', 'closed', 'left'] as const

/** Why a recipient who has not read a notice is not reminded. */
export const noticeExclusionReasons = ['left', 'overDailyLimit', 'overTotalLimit'] as const

export const noticeExclusionsSchema = v.object({
  /** The person has left the unit. */
  left: v.number(),
  /** The daily limit of reminders is reached. */
  overDailyLimit: v.number(),
  /** The total limit of reminders is reached. */
  overTotalLimit: v.number(),
})

/** People named in a preview. */
export const longestPreview = 50

/** The recipients of a notice who have not read it: all, or those of one unit. */
export const noticeReminderSelection = v.object({
  id: noticeId,
  /** Id of an organisation. */
  unit: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/**
 * POST /dsb/api/home/notices/remind. `clientKey` identifies the request: a retry with the same key reminds only once.
 * POST …/remind/preview returns the effect without reminding. 409 for a notice that is withdrawn or has expired.
 */
export const remindReadersRequest = v.object({
  ...noticeReminderSelection.entries,
  clientKey: v.pipe(v.string(), v.uuid('clientKey')),
})
export const remindReadersResponse = v.object({
  /** Of more than 50,000 all who have not read the notice: a background job finds out who of them is excluded. */
  reminded: v.number(),
  excluded: noticeExclusionsSchema,
  /** End of the quiet hours if the reminder is queued until then; null if it is delivered immediately. */
  waitsUntil: v.nullable(time),
})
export const remindReadersPreview = v.object({
  ...remindReadersResponse.entries,
  /** The first of those who would be reminded. */
  people: v.array(v.object({ name: localTextSchema, unit: localTextSchema })),
})

/** A reminder in the log of a notice. */
export const noticeReminderSchema = v.object({
  id: v.string(),
  createdBy: localTextSchema,
  createdAt: time,
  excluded: noticeExclusionsSchema,
  /** Number of people by outcome. */
  outcomes: v.object({
    queued: v.number(),
    delivered: v.number(),
    read: v.number(),
    closed: v.number(),
    left: v.number(),
  }),
  /** Of the delivered ones: number of people who have read the notice since. */
  readSince: v.number(),
  /** Number of messages by vendor and outcome. */
  messages: v.array(
    v.object({
      channel: v.picklist(messageChannels),
      outcome: v.picklist(messageOutcomes),
      count: v.number(),
    }),
  ),
})

/**
 * GET /dsb/api/home/notices/readers?id=&only=&unit=&keyword=&cursor=&size= : the recipients of a notice of the bureau,
 * those who have not read it first.
 */
export const noticeReadersQuery = v.object({
  id: noticeId,
  only: v.optional(v.picklist(['read', 'unread'])),
  /** Id of an organisation. */
  unit: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Part of the name of the person, unit or department; of a notice to more than 50,000 people not of the department. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  ...cursorPageQuery,
})
export const noticeReaderSchema = v.object({
  name: localTextSchema,
  unit: localTextSchema,
  department: v.nullable(localTextSchema),
  /** Null if the person has not opened it. */
  readAt: v.nullable(time),
  /** Number of delivered reminders, and the time of the latest one. */
  reminded: v.optional(v.number(), 0),
  remindedAt: v.optional(v.nullable(time), null),
})
export const noticeReadersResponse = v.object({
  items: v.array(noticeReaderSchema),
  /** Of all recipients, whatever the filter. */
  people: v.number(),
  read: v.number(),
  /** The keyword finds more than are listed and counted. */
  hasMoreMatches: v.optional(v.boolean(), false),
  /** Units with their recipients, those with most unread first, at most 200. */
  units: v.array(v.object({ id: v.string(), name: localTextSchema, people: v.number(), read: v.number() })),
  /** The latest first, at most 50. */
  reminders: v.optional(v.array(noticeReminderSchema), () => []),
  ...cursorPageResponse,
  serverTime: time,
})

export type NoticeReminderOutcome = (typeof noticeReminderOutcomes)[number]
export type NoticeExclusions = v.InferOutput<typeof noticeExclusionsSchema>
export type NoticeReminderSelection = v.InferInput<typeof noticeReminderSelection>
export type RemindReaders = v.InferInput<typeof remindReadersRequest>
export type RemindedReaders = v.InferOutput<typeof remindReadersResponse>
export type RemindReadersPreview = v.InferOutput<typeof remindReadersPreview>
export type NoticeReminder = v.InferOutput<typeof noticeReminderSchema>
export type NoticeReaders = v.InferOutput<typeof noticeReadersResponse>
export type NoticeReadersQuery = v.InferInput<typeof noticeReadersQuery>
