import { setTimeout as wait } from 'node:timers/promises'

/** The result of `work`; undefined if it takes longer than `ms`. Does not cancel the work. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, wait(ms, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
