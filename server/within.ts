import { setTimeout as wait } from 'node:timers/promises'

/** The outcome of the work; undefined if it takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, wait(ms, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
