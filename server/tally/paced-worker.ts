import { setTimeout } from 'node:timers/promises'
import type { Gateway } from '../gateway'
import { runEvery } from '../jobs/run-every'
import { describeError } from '../log'
import type { Pace } from './portions'

/** Pause after each portion, in multiples of its duration, to leave the database to other calls. */
const PAUSE_FACTOR = 3

/**
 * Runs work in portions, now and periodically, with pauses between the portions. The returned function stops it and waits
 * for the current portion.
 */
export function startPacedWorker(
  gateway: Gateway,
  everySeconds: number,
  work: (gateway: Gateway, pace: Pace) => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const pause = (ms: number) =>
    setTimeout(ms * PAUSE_FACTOR, undefined, { ref: false, signal }).catch(() => undefined)
  const stop = runEvery(everySeconds, async () => {
    try {
      await work(gateway, { isEnding: () => signal.aborted, pause })
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
  return () => {
    ending.abort()
    return stop()
  }
}
