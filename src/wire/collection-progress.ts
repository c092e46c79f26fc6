import * as v from 'valibot'
import { localTextSchema } from './session'
import { id, surveySchema, time } from './task'

/** Number of tasks of an area or a department, and of those submitted or accepted. */
export const boardGroupSchema = v.object({
  /** Area code or department id; empty for tasks without one. */
  id: v.string(),
  /** Null without an id, and for areas whose names the client has. */
  name: v.nullable(localTextSchema),
  assigned: v.number(),
  answered: v.number(),
})

/** GET /dsb/api/chase/board?surveyId= : collection progress of a survey; 404 for an anonymous one. */
export const boardQuery = v.object({ surveyId: id })
export const boardResponse = v.object({
  survey: surveySchema,
  /** Lowest response rate first, at most 200. */
  areas: v.array(boardGroupSchema),
  departments: v.array(boardGroupSchema),
  /** False for a department head, who sees only the own departments. */
  isWhole: v.boolean(),
  serverTime: time,
})

/**
 * POST /dsb/api/chase/extend: extends the deadline of these tasks only. 400 unless it is in the future and
 * later than the survey's.
 */
export const extendRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
  dueAt: time,
})
/** The extended tasks; submitted ones are skipped. */
export const extendResponse = v.object({ extended: v.number(), taskIds: v.array(v.string()) })

/** POST /dsb/api/chase/take-back: unassigns tasks that were assigned by mistake. */
export const takeBackRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
})
/** Tasks with a submission are not unassigned and count as `kept`. */
export const takeBackResponse = v.object({ taken: v.number(), kept: v.number() })

export type CollectionProgress = v.InferOutput<typeof boardResponse>
export type BoardGroup = v.InferOutput<typeof boardGroupSchema>
