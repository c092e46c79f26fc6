import { RequestError } from './errors'

export interface RetryPolicy {
  /** How often a call is repeated after its first try. */
  count: number
  /** Milliseconds before each repetition. */
  delay: number
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The longest `Retry-After` that is followed, as a person waits meanwhile. Milliseconds. */
const longestWait = 10_000

/** Milliseconds before the call is repeated; null if the failure is final. */
function delayAfter(error: unknown, delay: number): number | null {
  if (!(error instanceof RequestError)) return null
  if (error.kind === 'timeout') return delay
  if (error.retryAfter === null || error.retryAfter > longestWait) return null
  // Up to half as long again: clients that are refused together do not return together.
  return error.retryAfter * (1 + Math.random() / 2)
}

/**
 * Repeats a call that has timed out, or that an overloaded server has refused with 503 and `Retry-After`; every other
 * failure is final. Only for calls that may arrive twice: one that changes something needs a key of its own first.
 */
export async function withRetries<T>(run: () => Promise<T>, { count, delay }: RetryPolicy): Promise<T> {
  for (let left = count; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      const wait = delayAfter(error, delay)
      if (left === 0 || wait === null) throw error
      await sleep(wait)
    }
  }
}
