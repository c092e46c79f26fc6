import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'

export const jobArea = '/dsb/api/jobs'

/** `failed`: all attempts have failed. `abandoned`: an administrator has given it up. */
export const jobStates = ['waiting', 'running', 'failed', 'abandoned'] as const

/** Why the last attempt failed. `interrupted`: its gateway stopped without notice. */
export const jobFailures = ['interrupted', 'unavailable', 'database', 'vendor', 'unexpected'] as const

/** Names a job: its kind, and what it is about; empty for the job of a kind that recurs. */
export const jobNameSchema = v.object({
  kind: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)),
  key: v.pipe(v.string(), v.maxLength(100)),
})

export const jobSchema = v.object({
  ...jobNameSchema.entries,
  state: v.picklist(jobStates),
  /** Null if the job concerns the whole installation. */
  survey: v.nullable(v.object({ id, title: localTextSchema })),
  /** Attempts since the last success, the current one included. */
  attempts: v.number(),
  /** Time of the next attempt; null unless waiting. */
  nextAt: v.nullable(time),
  startedAt: v.nullable(time),
  /** Last success of a job that recurs. */
  finishedAt: v.nullable(time),
  failure: v.nullable(v.picklist(jobFailures)),
  /** Class and codes of the error, for the operator; null without one. */
  error: v.nullable(v.string()),
  /** Whether the caller may give it up. */
  mayAbandon: v.boolean(),
})

/**
 * GET /dsb/api/jobs: background jobs of the installation and of the bureau's surveys, for administrators of a bureau.
 * Failed ones first, at most 200.
 */
export const jobsResponse = v.object({ items: v.array(jobSchema), serverTime: time })

/**
 * POST /dsb/api/jobs/act: `run` lets a job that waits, has failed or was given up run immediately, with all its attempts;
 * `abandon` gives it up. Refused with `conflict` while it runs.
 */
export const jobActs = ['run', 'abandon'] as const
export const jobActRequest = v.object({ ...jobNameSchema.entries, act: v.picklist(jobActs) })

export type JobState = (typeof jobStates)[number]
export type JobFailure = (typeof jobFailures)[number]
export type JobAct = (typeof jobActs)[number]
export type Job = v.InferOutput<typeof jobSchema>
export type Jobs = v.InferOutput<typeof jobsResponse>
