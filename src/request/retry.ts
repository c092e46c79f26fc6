import { RequestError } from './errors'

export interface RetryPolicy {
  /** How often a call is repeated after its first try. */
  count: number
  /** Milliseconds before each repetition. */
  delay: number
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Repeats what has run out of time; every other failure is final at once. Only for calls that may arrive
 * twice: one that changes something needs a key of its own first.
 */
export async function retryTimeouts<T>(run: () => Promise<T>, { count, delay }: RetryPolicy): Promise<T> {
  for (let left = count; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (left === 0 || !(error instanceof RequestError) || error.kind !== 'timeout') throw error
    }
    await sleep(delay)
  }
}
