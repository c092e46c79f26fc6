import * as v from 'valibot'
import { id, time } from './task'

/** Kinds of batch jobs: sending reminders, and assigning a survey. */
export const rollJobKinds = ['remind', 'give'] as const

/**
 * GET /dsb/api/chase/jobs?surveyId= : running batch jobs of a survey, and the last finished one of each kind
 * within a day; latest first. A department head sees only the own ones.
 */
export const rollJobsQuery = v.object({ surveyId: id })
export const rollJobSchema = v.object({
  id,
  kind: v.picklist(rollJobKinds),
  madeBy: v.string(),
  madeAt: time,
  /** Number of people, and how many are processed. */
  total: v.number(),
  done: v.number(),
  /** Number of people reminded or assigned; the others were excluded when processed. */
  given: v.number(),
  /** Null while the job is running. */
  finishedAt: v.nullable(time),
})
export const rollJobsResponse = v.object({ items: v.array(rollJobSchema), serverTime: time })

export type RollJobKind = (typeof rollJobKinds)[number]
export type RollJobState = v.InferOutput<typeof rollJobSchema>
export type BatchJobs = v.InferOutput<typeof rollJobsResponse>
