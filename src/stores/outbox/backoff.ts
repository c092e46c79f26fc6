/** Milliseconds before the first retry, and the maximum between attempts. */
const initialBackoff = 5_000
const maxBackoff = 5 * 60_000

/**
 * Milliseconds until the next attempt, with a random part, because devices that failed together must not come back
 * together. An overloaded gateway states the wait, which it adapts to its load, so that it is not doubled as well: those
 * who have waited longest would wait longest again. Otherwise exponential back-off.
 */
export function backoffDelay(failures: number, requested: number | null, random = Math.random): number {
  if (requested !== null) return Math.round(Math.max(initialBackoff, requested) * (1 + random() / 2))
  const delay = Math.min(maxBackoff, initialBackoff * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.8 + 0.4 * random()))
}
