import * as v from 'valibot'
import { localTextSchema } from './session'
import { surveySchema, taskSchema } from './task'

const time = v.pipe(v.string(), v.isoTimestamp())

/**
 * An app on the workbench. The icon is a name of `components/icon`. It leads to a page, by a name of
 * `routes.ts`, or with an empty one to an address, which the product's link opening opens.
 */
export const workbenchAppSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  icon: v.string(),
  /** One of `groups`; of any other it stands among the rest. */
  group: v.optional(v.string(), ''),
  route: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.string()), {}),
  /** An address, or a path of the API host. */
  url: v.optional(v.string(), ''),
  /** What it is also found by, such as the initials of its sounds: `wjtb`. */
  keywords: v.optional(v.string(), ''),
})

/** A notice as lists show it. */
export const noticeSummarySchema = v.object({
  id: v.string(),
  title: localTextSchema,
  publishedAt: time,
  /** Stands before all others. */
  pinned: v.optional(v.boolean(), false),
  /** Whether the person has opened it. A gateway that does not keep that says so of all. */
  read: v.optional(v.boolean(), true),
})

/** A bureau reminds the person of a task that is still to be answered. */
export const receivedReminderSchema = v.object({
  taskId: v.string(),
  issuer: localTextSchema,
  text: localTextSchema,
  at: time,
})

/** GET /dsb/api/home/workbench: the landing page in one call. */
export const workbenchResponse = v.object({
  /** What is due, soonest first, at most 3; `dueTotal` counts all. */
  due: v.array(taskSchema),
  dueTotal: v.number(),
  /** How many of all that is due were returned. */
  returnedTotal: v.optional(v.number(), 0),
  /** For reviewers: running surveys of the own bureau, at most 3. */
  surveys: v.array(surveySchema),
  /** The last one of each task; being given here, they count as seen. */
  reminders: v.optional(v.array(receivedReminderSchema), () => []),
  /** The favourites, or while there are none the first of all. */
  apps: v.array(workbenchAppSchema),
  /** The newest, at most 3. */
  notices: v.array(noticeSummarySchema),
  unreadNotices: v.optional(v.number(), 0),
  serverTime: time,
})

export type WorkbenchApp = v.InferOutput<typeof workbenchAppSchema>
export type ReceivedReminder = v.InferOutput<typeof receivedReminderSchema>
export type NoticeSummary = v.InferOutput<typeof noticeSummarySchema>
export type Workbench = v.InferOutput<typeof workbenchResponse>
