/** What the units of a cell contribute to its sum. Negative values count by their size, as in τ-ARGUS. */
export interface Contributions {
  /** Number of units. */
  count: number
  /** Sum of the absolute values. */
  magnitude: number
  /** The largest absolute values, in descending order. */
  largest: readonly number[]
}

export const noContributions: Contributions = { count: 0, magnitude: 0, largest: [] }

/** Contributions of two groups without common units; keeps the `kept` largest. */
export function mergeContributions(a: Contributions, b: Contributions, kept: number): Contributions {
  if (a.count === 0) return b
  if (b.count === 0) return a
  return {
    count: a.count + b.count,
    magnitude: a.magnitude + b.magnitude,
    largest: [...a.largest, ...b.largest].sort((x, y) => y - x).slice(0, kept),
  }
}
