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
  /** The department above; null for areas, and for departments without one. */
  parent: v.optional(v.nullable(v.object({ id: v.string(), name: localTextSchema })), null),
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

const selectedTasks = {
  surveyId: id,
  taskIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
}

/** Why a selected task was left out: it has a submission, it is due later already, or it is not in the scope. */
export const taskExclusionReasons = ['answered', 'later', 'gone'] as const

/** Reason for each selected task; null if the action applies to it. */
const taskOutcomes = v.optional(
  v.array(v.object({ taskId: v.string(), why: v.nullable(v.picklist(taskExclusionReasons)) })),
)

/**
 * POST /dsb/api/follow-up/extend: extends the deadline of these tasks only. 400 unless it is in the future and
 * later than the survey's. POST …/extend/preview returns the effect without extending.
 */
export const extendRequest = v.object({ ...selectedTasks, dueAt: time })
/** The extended tasks; submitted ones and those with a later deadline are left out. */
export const extendResponse = v.object({
  extended: v.number(),
  taskIds: v.array(v.string()),
  people: taskOutcomes,
})

/**
 * POST /dsb/api/follow-up/unassign: unassigns tasks that were assigned by mistake. POST …/unassign/preview returns the
 * effect without unassigning.
 */
export const unassignRequest = v.object(selectedTasks)
/** Tasks with a submission are not unassigned and count as `retained`. */
export const unassignResponse = v.object({
  unassigned: v.number(),
  retained: v.number(),
  people: taskOutcomes,
})

export type ExtendRequest = v.InferInput<typeof extendRequest>
export type ExtendResult = v.InferOutput<typeof extendResponse>
export type UnassignResult = v.InferOutput<typeof unassignResponse>
export type TaskExclusionReason = (typeof taskExclusionReasons)[number]
export type CollectionProgress = v.InferOutput<typeof progressResponse>
export type ProgressGroup = v.InferOutput<typeof progressGroupSchema>
