import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { excuseReason, longestExcuse } from './excuse'
import { id, surveySchema, time } from '../surveys/task'

/** Number of expected tasks of an area or a department, and of those submitted or accepted. */
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

/**
 * Why a selected task was left out: it has a submission, it is due later already, it is not in the scope, its deadline
 * has passed, it is excused, or it is not excused.
 */
export const taskExclusionReasons = ['answered', 'later', 'gone', 'closed', 'excused', 'notExcused'] as const

/** Reason for each selected task; null if the action applies to it. */
const taskOutcomes = v.optional(
  v.array(v.object({ taskId: v.string(), why: v.nullable(v.picklist(taskExclusionReasons)) })),
)

/**
 * POST /dsb/api/follow-up/extend: extends the deadline of these tasks only. 400 unless it is in the future and
 * later than the survey's. POST …/extend/preview returns the effect without extending.
 */
export const extendRequest = v.object({ ...selectedTasks, dueAt: time })
/** The extended tasks; submitted and excused ones and those with a later deadline are left out. */
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

/**
 * POST /dsb/api/follow-up/excuse: excuses units that need not respond; their drafts are kept. A repeated call with the
 * same reason by the same person changes nothing and returns the same. POST …/excuse/preview takes the tasks alone and
 * returns the effect without excusing.
 */
export const excusePreviewRequest = v.object(selectedTasks)
export const excuseRequest = v.pipe(
  v.object({
    ...selectedTasks,
    reason: excuseReason,
    remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestExcuse)), ''),
  }),
  v.forward(
    v.check(({ reason, remark }) => reason !== 'other' || remark !== '', 'required'),
    ['remark'],
  ),
)
/** Submitted tasks, those whose deadline has passed, and those excused before are left out. */
export const excuseResponse = v.object({ excused: v.number(), people: taskOutcomes })

/**
 * POST /dsb/api/follow-up/reinstate: expects responses of excused units again; the tasks go on from where they were.
 * POST …/reinstate/preview returns the effect without reinstating.
 */
export const reinstateRequest = v.object(selectedTasks)
export const reinstateResponse = v.object({ reinstated: v.number(), people: taskOutcomes })

export type ExtendRequest = v.InferInput<typeof extendRequest>
export type ExtendResult = v.InferOutput<typeof extendResponse>
export type UnassignResult = v.InferOutput<typeof unassignResponse>
export type ExcuseRequest = v.InferInput<typeof excuseRequest>
export type ExcuseResult = v.InferOutput<typeof excuseResponse>
export type ReinstateResult = v.InferOutput<typeof reinstateResponse>
export type TaskExclusionReason = (typeof taskExclusionReasons)[number]
export type CollectionProgress = v.InferOutput<typeof progressResponse>
export type ProgressGroup = v.InferOutput<typeof progressGroupSchema>
