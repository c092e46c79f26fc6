import * as v from 'valibot'
import { surveySchema, taskSchema } from './task'
import { localTextSchema } from './session'

/** An app on the workbench. The icon is a name of `components/icon`; the route a name of `routes.ts`. */
export const workbenchAppSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  icon: v.string(),
  route: v.string(),
  params: v.optional(v.record(v.string(), v.string()), {}),
})

export const noticeSchema = v.object({
  id: v.string(),
  title: localTextSchema,
  body: localTextSchema,
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** GET /dsb/api/home/workbench: the landing page in one call. */
export const workbenchResponse = v.object({
  /** What is due, soonest first, at most 3; `dueTotal` counts all. */
  due: v.array(taskSchema),
  dueTotal: v.number(),
  /** For reviewers: running surveys of the own bureau, at most 3. */
  surveys: v.array(surveySchema),
  apps: v.array(workbenchAppSchema),
  notices: v.array(noticeSchema),
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
})

export type WorkbenchApp = v.InferOutput<typeof workbenchAppSchema>
export type Notice = v.InferOutput<typeof noticeSchema>
export type Workbench = v.InferOutput<typeof workbenchResponse>
