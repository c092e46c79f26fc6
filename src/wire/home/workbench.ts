import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { surveySchema, taskSchema } from '../surveys/task'

const time = v.pipe(v.string(), v.isoTimestamp())

/**
 * An app on the workbench. `icon` is a name of `components/icon`. `route` is a name of `routes.ts`; if empty,
 * the app opens `url` as the product opens links.
 */
export const workbenchAppSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  icon: v.string(),
  /** One of `groups`; others are listed under a general group. */
  group: v.optional(v.string(), ''),
  route: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.string()), {}),
  /** A URL, or a path of the API host. */
  url: v.optional(v.string(), ''),
  /** Additional search keys, such as pinyin initials: `wjtb`. */
  keywords: v.optional(v.string(), ''),
})

/** A notice in lists. */
export const noticeSummarySchema = v.object({
  id: v.string(),
  title: localTextSchema,
  publishedAt: time,
  /** Pinned notices precede all others. */
  pinned: v.optional(v.boolean(), false),
  /** True if the person has opened it, or if the gateway does not record this. */
  read: v.optional(v.boolean(), true),
  /** Number of times that the bureau has reminded the person to read it. */
  reminded: v.optional(v.number(), 0),
  /** The person's own task in the survey that the notice is about; null if there is none that can be opened. */
  task: v.optional(
    v.nullable(
      v.object({
        id: v.string(),
        submitted: v.boolean(),
        /** It need not be answered. */
        excused: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
})

/** A task on the landing page, with what bureaus have said about it. */
export const todoSchema = v.object({
  ...taskSchema.entries,
  /** Number of reminders received, and the remark of the latest; returning them marks them as seen. */
  reminded: v.optional(v.number(), 0),
  remark: v.optional(v.string(), ''),
  /** Of a returned task: the first correction request, and the number of all. */
  correction: v.optional(
    v.nullable(
      v.object({
        /** The cell or the question. */
        at: localTextSchema,
        reason: v.string(),
        /** The reviewer. */
        by: localTextSchema,
        count: v.number(),
      }),
    ),
    null,
  ),
})

/** GET /dsb/api/home/workbench: all data of the landing page in one call. */
export const workbenchResponse = v.object({
  /** Due tasks, returned ones first, then the soonest, at most 3; `dueTotal` counts all. */
  due: v.array(todoSchema),
  dueTotal: v.number(),
  /** For reviewers: running surveys of the own bureau, at most 3. */
  surveys: v.array(surveySchema),
  /** For reviewers: number of submissions that wait for a decision. */
  toReview: v.optional(v.number(), 0),
  /** The favourites; the first of all apps if there are none. */
  apps: v.array(workbenchAppSchema),
  /** The newest, at most 3. */
  notices: v.array(noticeSummarySchema),
  unreadNotices: v.optional(v.number(), 0),
  serverTime: time,
})

export type WorkbenchApp = v.InferOutput<typeof workbenchAppSchema>
export type Todo = v.InferOutput<typeof todoSchema>
export type NoticeSummary = v.InferOutput<typeof noticeSummarySchema>
export type Workbench = v.InferOutput<typeof workbenchResponse>
