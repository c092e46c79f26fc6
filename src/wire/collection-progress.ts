import * as v from 'valibot'
import { localTextSchema } from './session'
import { id, surveySchema, time } from './task'

/** Tasks of one area or one department, and how many of them are submitted or accepted. */
export const progressGroupSchema = v.object({
  /** An area code or a department's id; empty for the tasks of none. */
  id: v.string(),
  /** Null for none, and for areas that everybody knows the name of. */
  name: v.nullable(localTextSchema),
  assigned: v.number(),
  answered: v.number(),
})

/** GET /dsb/api/follow-up/progress?surveyId= : how a survey stands; 404 for an anonymous one. */
export const progressQuery = v.object({ surveyId: id })
export const progressResponse = v.object({
  survey: surveySchema,
  /** The lowest share answered first, at most 200. */
  areas: v.array(progressGroupSchema),
  departments: v.array(progressGroupSchema),
  /** False for a department head, who sees a part of it. */
  isWhole: v.boolean(),
  serverTime: time,
})

/** POST /dsb/api/follow-up/extend: a later date for these alone. 400 unless it is later than the survey's and in the future. */
export const extendRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
  dueAt: time,
})
/** Those that can still be submitted; who has submitted is left out. */
export const extendResponse = v.object({ extended: v.number(), taskIds: v.array(v.string()) })

/** POST /dsb/api/follow-up/unassign: takes tasks away that were given by mistake. */
export const unassignRequest = v.object({
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
})
/** Whoever has ever submitted keeps the task. */
export const unassignResponse = v.object({ unassigned: v.number(), retained: v.number() })

export type CollectionProgress = v.InferOutput<typeof progressResponse>
export type ProgressGroup = v.InferOutput<typeof progressGroupSchema>
