/** Milliseconds before the first retry, and the maximum between attempts. */
export const initialBackoff = 5_000
export const maxBackoff = 5 * 60_000

/**
 * Exponential back-off with ±20 % jitter, because clients that lost the network together must not retry
 * together.
 */
export function backoffDelay(failures: number, random = Math.random): number {
  const delay = Math.min(maxBackoff, initialBackoff * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.8 + 0.4 * random()))
}
