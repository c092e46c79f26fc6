/** Milliseconds before the first further try, and at most between tries. */
export const initialBackoff = 5_000
export const maxBackoff = 5 * 60_000

/** Longer after each failure, and never the same for all who lost the network together. */
export function backoffDelay(failures: number, random = Math.random): number {
  const rest = Math.min(maxBackoff, initialBackoff * 2 ** Math.max(0, failures - 1))
  return Math.round(rest * (0.8 + 0.4 * random()))
}
