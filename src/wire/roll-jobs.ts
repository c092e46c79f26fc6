import * as v from 'valibot'
import { id, time } from './task'

/** What is done to many people of a survey: they are reminded, or given it. */
export const rollJobKinds = ['remind', 'give'] as const

/**
 * GET /dsb/api/chase/jobs?surveyId= : what is being done to many people of a survey, and what of each kind was
 * finished last within a day; the latest first. A department head is told of their own.
 */
export const rollJobsQuery = v.object({ surveyId: id })
export const rollJobSchema = v.object({
  id,
  kind: v.picklist(rollJobKinds),
  madeBy: v.string(),
  madeAt: time,
  /** How many people it is about, and how many of them it has come to. */
  total: v.number(),
  done: v.number(),
  /** To how many of these it was done; the others needed or could have none by then. */
  given: v.number(),
  /** Null while it is under way. */
  finishedAt: v.nullable(time),
})
export const rollJobsResponse = v.object({ items: v.array(rollJobSchema), serverTime: time })

export type RollJobKind = (typeof rollJobKinds)[number]
export type RollJobState = v.InferOutput<typeof rollJobSchema>
export type BatchJobs = v.InferOutput<typeof rollJobsResponse>
