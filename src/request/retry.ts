import { RequestError } from './errors'

export interface RetryPolicy {
  /** Repetitions after the first attempt. */
  count: number
  /** Milliseconds before each repetition. */
  delay: number
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds. A longer `Retry-After` is not followed, because the user waits meanwhile. */
const maxWait = 10_000

/** Milliseconds before the call is repeated. Null if the failure is final. */
function delayAfter(error: unknown, delay: number): number | null {
  if (!(error instanceof RequestError)) return null
  if (error.kind === 'timeout') return delay
  if (error.retryAfter === null || error.retryAfter > maxWait) return null
  // Adds up to half of it at random, because clients rejected together must not retry together.
  return error.retryAfter * (1 + Math.random() / 2)
}

/**
 * Repeats a call after a time-out, or after 503 with `Retry-After`; every other failure is final. Only for
 * idempotent calls: a call that changes data needs a client key first.
 */
export async function withRetries<T>(run: () => Promise<T>, { count, delay }: RetryPolicy): Promise<T> {
  for (let retriesLeft = count; ; retriesLeft -= 1) {
    try {
      return await run()
    } catch (error) {
      const wait = delayAfter(error, delay)
      if (retriesLeft === 0 || wait === null) throw error
      await sleep(wait)
    }
  }
}
