import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'
import { taskGroups, taskSchema, time } from './task'

/**
 * GET /dsb/api/questionnaire/list?group=&keyword=&period=&cursor=&size= : what is due soonest first, what is done or
 * expired latest first. `period` is a month, quarter, half or year; a survey without a report period lies in the
 * month (of China) in which it is due. `cursor` is the `next` of the page before. `size` is up to 200, so that a long
 * list that is shown already is brought up to date in a few calls.
 */
export const taskListQuery = v.object({
  group: v.optional(v.picklist(taskGroups), 'due'),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  period: v.optional(v.pipe(v.string(), v.regex(/^\d{4}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$/))),
  ...cursorPageQuery,
})
export const taskListResponse = v.object({
  items: v.array(taskSchema),
  ...cursorPageResponse,
  /** How many of each group meet the keyword and the period. */
  counts: v.object({ due: v.number(), done: v.number(), expired: v.number() }),
  /** The periods that this person's tasks lie in, latest first, whatever is asked for. */
  periods: v.array(v.string()),
  serverTime: time,
})

export type TaskListQuery = v.InferOutput<typeof taskListQuery>
export type TaskList = v.InferOutput<typeof taskListResponse>
