import { sql } from 'drizzle-orm'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from '../jobs/run-every'
import { runNextBatch, openJobs, BATCH_SIZE } from '../jobs/batch-jobs'

/** How long a job waits at most until somebody begins with it. */
const EVERY_SECONDS = 2

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
      while (more && !isEnding()) more = await runNextBatch(gateway, id, portion)
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
