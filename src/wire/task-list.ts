import * as v from 'valibot'
import { id, taskGroups, taskSchema, time } from './task'

/** Where a page of tasks ends: the moment it is sorted by, and the task. Clients hand it back as it came. */
const taskCursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/),
  v.transform((text) => ({ moment: text.slice(0, 24), taskId: text.slice(25) })),
  v.object({ moment: time, taskId: id }),
)
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
  cursor: v.optional(taskCursor),
  size: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(200)), '20'),
})
export const taskListResponse = v.object({
  items: v.array(taskSchema),
  total: v.number(),
  /** The cursor of the page that follows; null at the end. */
  next: v.nullable(v.string()),
  /** How many of each group meet the keyword and the period. */
  counts: v.object({ due: v.number(), done: v.number(), expired: v.number() }),
  /** The periods that this person's tasks lie in, latest first, whatever is asked for. */
  periods: v.array(v.string()),
  serverTime: time,
})

export type TaskListQuery = v.InferOutput<typeof taskListQuery>
export type TaskList = v.InferOutput<typeof taskListResponse>
