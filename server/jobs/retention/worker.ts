import { retentionKinds } from '../../../src/wire/people/retention'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { runEvery } from '../run-every'
import { DAY_SECONDS, pruneKind } from './rules'

/** Carries out the retention rules now and once a day. The returned function stops this and waits for a run in progress. */
export function startRetentionWorker(gateway: Gateway): () => Promise<void> {
  const { log } = gateway
  return runEvery(DAY_SECONDS, async () => {
    for (const kind of retentionKinds) {
      try {
        const removed = await pruneKind(gateway, kind)
        if (removed > 0) log({ level: 'info', event: 'retention', kind, removed })
      } catch (error) {
        // A rule that fails does not stop the others.
        log({ level: 'error', event: 'retention', kind, error: describeError(error) })
      }
    }
  })
}
