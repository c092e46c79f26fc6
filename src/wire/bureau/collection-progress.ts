import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, surveySchema, time } from '../surveys/task'

/** Number of tasks of an area or a department, and of those submitted or accepted. */
export const progressGroupSchema = v.object({
  /** Area code or department id; empty for tasks without one. */
  id: v.string(),
  /** Null without an id, and for areas whose names the client has. */
  name: v.nullable(localTextSchema),
  assigned: v.number(),
  answered: v.number(),
})

/** GET /dsb/api/follow-up/progress?surveyId= : collection progress of a survey; 404 for an anonymous one. */
export const progressQuery = v.object({ surveyId: id })
export const progressResponse = v.object({
  survey: surveySchema,
  /** Lowest response rate first, at most 200. */
  areas: v.array(progressGroupSchema),
  departments: v.array(progressGroupSchema),
  /** False for a department head, who sees only the own departments. */
  isWhole: v.boolean(),
  serverTime: time,
})

/**
 * POST /dsb/api/follow-up/extend: extends the deadline of these tasks only. 400 unless it is in the future and
 * later than the survey's.
 */
export const extendRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
  dueAt: time,
})
/** The extended tasks; submitted ones are skipped. */
export const extendResponse = v.object({ extended: v.number(), taskIds: v.array(v.string()) })

/** POST /dsb/api/follow-up/unassign: unassigns tasks that were assigned by mistake. */
export const unassignRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
})
/** Tasks with a submission are not unassigned and count as `retained`. */
export const unassignResponse = v.object({ unassigned: v.number(), retained: v.number() })

export type CollectionProgress = v.InferOutput<typeof progressResponse>
export type ProgressGroup = v.InferOutput<typeof progressGroupSchema>
