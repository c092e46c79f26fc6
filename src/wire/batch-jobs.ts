import * as v from 'valibot'
import { id, time } from './task'

/** What is done to many people of a survey: they are reminded, or given it. */
export const batchJobKinds = ['remind', 'assign'] as const

/**
 * GET /dsb/api/follow-up/jobs?surveyId= : what is being done to many people of a survey, and what of each kind was
 * finished last within a day; the latest first. A department head is told of their own.
 */
export const batchJobsQuery = v.object({ surveyId: id })
export const batchJobSchema = v.object({
  id,
  kind: v.picklist(batchJobKinds),
  createdBy: v.string(),
  createdAt: time,
  /** How many people it is about, and how many of them it has come to. */
  total: v.number(),
  done: v.number(),
  /** To how many of these it was done; the others needed or could have none by then. */
  applied: v.number(),
  /** Null while it is under way. */
  finishedAt: v.nullable(time),
})
export const batchJobsResponse = v.object({ items: v.array(batchJobSchema), serverTime: time })

export type BatchJobKind = (typeof batchJobKinds)[number]
export type BatchJobProgress = v.InferOutput<typeof batchJobSchema>
export type BatchJobs = v.InferOutput<typeof batchJobsResponse>
