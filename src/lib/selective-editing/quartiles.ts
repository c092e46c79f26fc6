import type { Quartiles } from './types'

/** A quantile of sorted numbers, interpolated linearly between the nearest two. NaN without numbers. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below] ?? NaN
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN
  return low + (high - low) * (place - below)
}

export function quartilesOf(numbers: Iterable<number>): Quartiles {
  const sorted = Float64Array.from(numbers).sort()
  return { lower: quantile(sorted, 0.25), median: quantile(sorted, 0.5), upper: quantile(sorted, 0.75) }
}
