import { sql } from 'drizzle-orm'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from '../jobs/run-every'
import { BATCH_SIZE, openJobs, type RunBatch, runNextBatch } from '../jobs/batch-jobs'
import { assignBatch } from '../surveys/assign-tasks'
import { remindBatch } from './remind-batch'

/** How long a job waits at most until somebody begins with it. */
const EVERY_SECONDS = 2

const runBatch: RunBatch = (tx, gateway, job, slice, now) =>
  (job.reminderId === null ? assignBatch : remindBatch)(tx, gateway, job, slice, now)

/** Runs the next batch of a job, unless another gateway is at it. Returns whether more is left. */
export const runNext = (gateway: Gateway, jobId: string, portion: number): Promise<boolean> =>
  runNextBatch(gateway, jobId, portion, runBatch)

interface Pace {
  portion?: number
  /** Asked before each portion: a gateway that ends leaves the rest to the next. */
  isEnding?: () => boolean
}

/**
 * Carries out what is to be done to whole rolls, each portion once however many gateways do it. A job that fails
 * holds up no other.
 */
export async function runJobs(
  gateway: Gateway,
  { portion = BATCH_SIZE, isEnding = () => false }: Pace = {},
): Promise<void> {
  for (const { id } of await openJobs(gateway.db)) {
    try {
      let more = true
      while (more && !isEnding()) more = await runNext(gateway, id, portion)
      // So many new rows: without knowing of them the database looks each up singly. The embedded one never counts by itself.
      if (!more) await gateway.db.execute(sql`analyze task, reminder_entry`)
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Carries out what waits, again and again, until the returned function is called, which waits for one portion. */
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
