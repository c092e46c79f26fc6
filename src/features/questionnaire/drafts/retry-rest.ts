/** Milliseconds between the last change and the save to the server, and the maximum between attempts. */
export const restBeforeSave = 1500
const longestRest = 60_000

/**
 * Milliseconds until the next attempt: what an overloaded gateway asks for, which it adapts to its load, and up to half
 * longer at random, because devices refused together must not return together; otherwise doubled with each failure.
 */
export function retryRest(failures: number, retryAfter: number | null): number {
  if (retryAfter === null) return Math.min(longestRest, restBeforeSave * 2 ** failures)
  return Math.max(restBeforeSave, retryAfter) * (1 + Math.random() / 2)
}
