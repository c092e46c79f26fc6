import { sql } from 'drizzle-orm'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from '../jobs/run-every'
import { BATCH_SIZE, openJobs, type RunBatch, runNextBatch } from '../jobs/batch-jobs'
import { assignBatch } from '../surveys/assign-tasks'
import { remindBatch } from './remind-batch'

/** Seconds between runs: the longest wait of a new job. */
const EVERY_SECONDS = 2

const runBatch: RunBatch = (tx, gateway, batch) =>
  (batch.job.reminderId === null ? assignBatch : remindBatch)(tx, gateway, batch)

/** Runs the next batch of a job, unless another gateway runs one. Returns true if more batches are left. */
export const runNext = (gateway: Gateway, jobId: string, batchSize: number): Promise<boolean> =>
  runNextBatch(gateway, jobId, { batchSize, run: runBatch })

interface BatchPace {
  batchSize?: number
  /** Called before each batch; true stops the worker, and another gateway continues the job. */
  isEnding?: () => boolean
}

/**
 * Runs all open batch jobs; concurrent gateways run no batch twice. Logs a failing job and continues with the next.
 */
export async function runJobs(
  gateway: Gateway,
  { batchSize = BATCH_SIZE, isEnding = () => false }: BatchPace = {},
): Promise<void> {
  for (const { id } of await openJobs(gateway.db)) {
    try {
      let more = true
      while (more && !isEnding()) more = await runNext(gateway, id, batchSize)
      // Without statistics on the new rows the planner looks each up singly. The embedded database has no autovacuum.
      if (!more) await gateway.db.execute(sql`analyze task, reminder_entry`)
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Runs open jobs periodically. The returned function stops the worker and waits for the current batch. */
export function startBatchJobWorker(gateway: Gateway): () => Promise<void> {
  let ending = false
  const stop = runEvery(EVERY_SECONDS, async () => {
    try {
      await runJobs(gateway, { isEnding: () => ending })
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
  return () => {
    ending = true
    return stop()
  }
}
