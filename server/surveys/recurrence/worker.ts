import type { Gateway } from '../../gateway'
import { runEvery } from '../../jobs/run-every'
import { describeError } from '../../log'
import { openAllDue } from './open-due'

/** Seconds between runs: the longest delay of a due period. */
const EVERY_SECONDS = 30

/** Opens due periods of recurring surveys now and periodically. The returned function stops this and waits for a run. */
export function startRecurrenceWorker(gateway: Gateway): () => Promise<void> {
  return runEvery(EVERY_SECONDS, async () => {
    try {
      await openAllDue(gateway)
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
}
