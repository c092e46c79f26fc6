import * as v from 'valibot'
import { id, time } from '../surveys/task'

/** Kinds of batch jobs: sending reminders, and assigning a survey. */
export const batchJobKinds = ['remind', 'assign'] as const

/**
 * GET /dsb/api/follow-up/jobs?surveyId= : running batch jobs of a survey, and the last finished one of each kind
 * within a day; latest first. A department head sees only the own ones.
 */
export const batchJobsQuery = v.object({ surveyId: id })
export const batchJobSchema = v.object({
  id,
  kind: v.picklist(batchJobKinds),
  createdBy: v.string(),
  createdAt: time,
  /** True while the people of a large audience or reminder are being listed; `total` is the number of those listed so far. */
  listing: v.optional(v.boolean(), false),
  /** Number of people, and how many are processed. */
  total: v.number(),
  done: v.number(),
  /** Number of people reminded or assigned; the others were excluded when processed. */
  applied: v.number(),
  /** Null while the job is running. */
  finishedAt: v.nullable(time),
})
export const batchJobsResponse = v.object({ items: v.array(batchJobSchema), serverTime: time })

export type BatchJobKind = (typeof batchJobKinds)[number]
export type BatchJobProgress = v.InferOutput<typeof batchJobSchema>
export type BatchJobs = v.InferOutput<typeof batchJobsResponse>
