import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** A finished run of a job, as published on {@link jobRuns}. */
export interface JobRun {
  job: string
  seconds: number
}

/** Publishes a {@link JobRun} after each run of a job in this process. */
export const jobRuns = channel('gateway.job-run')

const currentJob = new AsyncLocalStorage<string>()

/** Starts a job whose runs are published under a name. */
export const startNamed = <T>(name: string, start: () => T): T => currentJob.run(name, start)

/**
 * Runs a job now and every `seconds`, but not while it is still in progress. The returned function stops this and waits
 * for a job in progress. The job must handle its own errors.
 */
export function runEvery(seconds: number, job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= publishRun(job).finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, seconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function publishRun(job: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await job()
  const run: JobRun = { job: currentJob.getStore() ?? 'other', seconds: (performance.now() - started) / 1000 }
  jobRuns.publish(run)
}
