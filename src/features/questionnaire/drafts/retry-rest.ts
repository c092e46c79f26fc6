/** Milliseconds between the last change and the save to the server, and the maximum between attempts. */
export const restBeforeSave = 1500
const longestRest = 60_000

/**
 * Milliseconds until the next attempt: doubled with each failure, not before the time that an overloaded gateway has
 * asked for, and then up to half longer at random, because devices refused together must not return together.
 */
export function retryRest(failures: number, retryAfter: number | null): number {
  const rest = Math.min(longestRest, restBeforeSave * 2 ** failures)
  return retryAfter === null ? rest : Math.max(retryAfter, rest) * (1 + Math.random() / 2)
}
