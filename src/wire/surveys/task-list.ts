import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { excuseSchema } from '../bureau/excuse'
import { periodSchema, taskGroups, taskSchema, time } from './task'

/** A task with the bureau's decision that it need not be answered; null for other tasks. */
export const listedTaskSchema = v.object({
  ...taskSchema.entries,
  excuse: v.optional(v.nullable(excuseSchema), null),
})

/**
 * GET /dsb/api/questionnaire/list?group=&keyword=&period=&cursor=&size= : due tasks with the earliest
 * deadline first, done and expired ones latest first. Excused tasks are among the expired ones. `period` is a month, quarter, half or year; a survey
 * without a reference period belongs to the month (in China) of its due date. `cursor` is the `nextCursor` of the
 * previous page. `size` is at most 200, so that a long displayed list is refreshed in few calls.
 */
export const taskListQuery = v.object({
  group: v.optional(v.picklist(taskGroups), 'due'),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  period: v.optional(periodSchema),
  ...cursorPageQuery,
})
export const taskListResponse = v.object({
  items: v.array(listedTaskSchema),
  ...cursorPageResponse,
  /** Number of tasks in each group that match the keyword and the period. */
  counts: v.object({ due: v.number(), done: v.number(), expired: v.number() }),
  /** Periods of all the person's tasks, latest first, regardless of the filter. */
  periods: v.array(v.string()),
  serverTime: time,
})

export type ListedTask = v.InferOutput<typeof listedTaskSchema>
export type TaskListQuery = v.InferOutput<typeof taskListQuery>
export type TaskList = v.InferOutput<typeof taskListResponse>
