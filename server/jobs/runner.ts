import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobFailure } from '../../src/wire/bureau/jobs'
import { isUnavailable } from '../database/connection/unavailable'
import type { Gateway } from '../gateway'
import { describeError, nameError, sqlStateIn } from '../log'
import type { JobKind, JobKinds } from './job-kind'
import {
  addRecurring,
  claimJobs,
  type ClaimedJob,
  endLeases,
  failJob,
  finishJob,
  type Lane,
  releaseJob,
  renewLeases,
  setDueJobs,
} from './job-rows'

/**
 * `left`: the gateway stops, and another one continues. `dead`: the last attempt has failed. `lost`: another gateway has
 * taken the job over, or the database did not record the end.
 */
export type JobOutcome = 'done' | 'left' | 'failed' | 'dead' | 'lost'

/** An attempt, as published on {@link jobRuns}. */
export interface JobRun {
  kind: string
  /** Milliseconds of `performance.now`. */
  started: number
  /** Set at its end. */
  result?: JobOutcome
}

/** Publishes the {@link JobRun} of each attempt in this process: on `start` and, with its result, on `asyncEnd`. */
export const jobRuns = tracingChannel<unknown, JobRun>('gateway.job-run')

export interface RunnerOptions {
  /** Milliseconds between searches for due jobs. */
  pollMs?: number
  /** After this time without a sign of its gateway, another one takes a job over. */
  leaseSeconds?: number
  /** Failed attempts until a job with a key is dead; recurring ones never are. */
  maxAttempts?: number
  /** No other gateway uses the database: interrupted jobs continue without waiting for the end of their leases. */
  isAlone?: boolean
}

const defaults = { pollMs: 1_000, leaseSeconds: 15, maxAttempts: 12, isAlone: false }
/** Longest pause of the search while the database does not answer, in milliseconds. */
const MAX_POLL_MS = 30_000
/** Seconds before the second attempt; doubled with each further one. Twelve attempts take about two hours. */
const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 3_600
const MAX_RECURRING_RETRY_SECONDS = 300
/** Pause after each portion of a job, in multiples of its duration, to leave the database to calls. */
const PAUSE_FACTOR = 3

/** Seconds until the next attempt: between half and all of the doubled time, at random, against attempts in step. */
export function backoffSeconds({ key, attempts }: Pick<ClaimedJob, 'key' | 'attempts'>): number {
  const longest = key === '' ? MAX_RECURRING_RETRY_SECONDS : MAX_RETRY_SECONDS
  return Math.min(longest, FIRST_RETRY_SECONDS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2)
}

function failureOf(error: unknown): JobFailure {
  if (isUnavailable(error)) return 'unavailable'
  if (sqlStateIn(nameError(error)) !== undefined) return 'database'
  return error instanceof Error && error.name === 'VendorError' ? 'vendor' : 'unexpected'
}

interface RunningJob {
  job: ClaimedJob
  ending: AbortController
  ended: Promise<void>
}

class JobRunner {
  private readonly options: Required<RunnerOptions>
  private readonly lanes: Lane[]
  private readonly running = new Map<Lane, RunningJob>()
  private readonly looping: Promise<void>
  private readonly renewal: NodeJS.Timeout
  private isStopping = false
  private sleep = new AbortController()

  constructor(
    private readonly gateway: Gateway,
    private readonly kinds: JobKinds,
    options: RunnerOptions,
  ) {
    this.options = { ...defaults, ...options }
    this.lanes = Object.entries(kinds).flatMap(([kind, { findDue }]) =>
      (findDue ? [true, false] : [true]).map((recurs) => ({ kind, recurs })),
    )
    this.looping = this.loop()
    const renew = () => this.renew().catch((error: unknown) => this.logFailure(error))
    this.renewal = setInterval(() => void renew(), (this.options.leaseSeconds * 1_000) / 3)
    this.renewal.unref()
  }

  async stop(): Promise<void> {
    this.isStopping = true
    this.sleep.abort()
    await this.looping
    for (const { ending } of this.running.values()) ending.abort()
    await Promise.all([...this.running.values()].map(({ ended }) => ended))
    clearInterval(this.renewal)
  }

  private logFailure(error: unknown, job?: string): void {
    this.gateway.log({ level: 'error', event: 'failure', error: describeError(error), ...(job && { job }) })
  }

  private async loop(): Promise<void> {
    let isReady = false
    for (let failures = 0; !this.isStopping;) {
      this.sleep = new AbortController()
      try {
        if (!isReady) await this.prepare()
        isReady = true
        await this.poll()
        failures = 0
      } catch (error) {
        failures += 1
        this.logFailure(error)
      }
      const ms = Math.min(MAX_POLL_MS, this.options.pollMs * 2 ** failures)
      await wait(ms, undefined, { ref: false, signal: this.sleep.signal }).catch(() => undefined)
    }
  }

  private async prepare(): Promise<void> {
    const { db } = this.gateway
    await addRecurring(db, Object.keys(this.kinds))
    if (this.options.isAlone) await endLeases(db)
  }

  private async poll(): Promise<void> {
    const idle = this.lanes.filter((lane) => !this.running.has(lane))
    if (idle.length === 0) return
    for (const job of await claimJobs(this.gateway.db, idle, this.options.leaseSeconds)) this.begin(job)
  }

  private begin(job: ClaimedJob): void {
    const lane = this.lanes.find(({ kind, recurs }) => kind === job.kind && recurs === (job.key === ''))
    const kind = this.kinds[job.kind]
    if (!lane || !kind) return
    const ending = new AbortController()
    const attempt = () =>
      this.attempt(job, kind, ending.signal).catch((error: unknown): JobOutcome => {
        this.logFailure(error, job.kind)
        return 'lost'
      })
    const ended = jobRuns.tracePromise(attempt, { kind: job.kind, started: performance.now() }).then(() => {
      this.running.delete(lane)
      // The next job of the lane may be due already.
      if (job.key !== '') this.sleep.abort()
    })
    this.running.set(lane, { job, ending, ended })
  }

  /** Runs one attempt and records its end. */
  private async attempt(job: ClaimedJob, kind: JobKind, signal: AbortSignal): Promise<JobOutcome> {
    const { db } = this.gateway
    const attemptsLeft = job.key === '' ? 1 : this.options.maxAttempts - job.attempts
    // The attempts before have ended with their gateways.
    if (attemptsLeft < 0) {
      await failJob(db, job, { failure: null, error: null, retrySeconds: null })
      return 'dead'
    }
    try {
      await this.run(job, kind, signal)
      if (signal.aborted) await releaseJob(db, job)
      else await finishJob(db, job, kind.everySeconds)
      return signal.aborted ? 'left' : 'done'
    } catch (error) {
      this.logFailure(error, job.kind)
      const retrySeconds = attemptsLeft === 0 ? null : backoffSeconds(job)
      await failJob(db, job, { failure: failureOf(error), error: nameError(error), retrySeconds })
      return retrySeconds === null ? 'dead' : 'failed'
    }
  }

  private async run(job: ClaimedJob, kind: JobKind, signal: AbortSignal): Promise<void> {
    const { db, log } = this.gateway
    const gateway: Gateway = { ...this.gateway, log: (entry) => log({ ...entry, job: job.kind }) }
    if (kind.findDue && job.key === '') {
      const added = await setDueJobs(db, job.kind, await kind.findDue(gateway))
      if (added > 0) this.sleep.abort()
      return
    }
    const pause = (ms: number) =>
      wait(ms * PAUSE_FACTOR, undefined, { ref: false, signal }).catch(() => undefined)
    await kind.run(gateway, job.key, { isEnding: () => signal.aborted, pause })
  }

  /** Prolongs the leases of the running jobs. A job that another gateway has taken over ends at its next portion. */
  private async renew(): Promise<void> {
    const jobs = [...this.running.values()]
    if (jobs.length === 0) return
    const tokens = jobs.map(({ job }) => job.token)
    const kept = new Set(await renewLeases(this.gateway.db, tokens, this.options.leaseSeconds))
    for (const { job, ending } of jobs) if (!kept.has(job.token)) ending.abort()
  }
}

/**
 * Runs due jobs, one of each lane at a time, until the returned function is called; it lets them end at their next
 * portion and waits for them. Any number of gateways share the jobs of one database.
 */
export function startJobRunner(
  gateway: Gateway,
  kinds: JobKinds,
  options: RunnerOptions = {},
): () => Promise<void> {
  const runner = new JobRunner(gateway, kinds, options)
  return () => runner.stop()
}
