import type { Gateway } from '../gateway'

/** How a job runs beside calls. Tests leave the members out: such a run neither ends early nor pauses. */
export interface JobPace {
  /** Called before each portion; true ends the run, and a gateway continues the job later. */
  isEnding?: () => boolean
  /** Awaited between portions; `ms` is the duration of the last one. */
  pause?: (ms: number) => Promise<void>
}

/** A key with work to do; the survey decides which bureau's administrators see the job. */
export interface DueJob {
  key: string
  surveyId?: string
}

/**
 * A kind of background work. A run may be repeated, after a crash or because its key was found just before it ended: the
 * tables of the work decide what is left to do.
 */
export interface JobKind {
  /** Seconds between runs or, with `findDue`, between searches for due keys. */
  everySeconds: number
  /** Finds all due keys, each of which becomes a job with its own attempts. Without it the kind is one job. */
  findDue?(gateway: Gateway): Promise<DueJob[]>
  /** Does the work of a key; `key` is empty for a kind without keys. Throws to be run again later. */
  run(gateway: Gateway, key: string, pace: JobPace): Promise<unknown>
}

/** The kinds by the names that the table, the log and the metrics give them. */
export type JobKinds = Record<string, JobKind>
