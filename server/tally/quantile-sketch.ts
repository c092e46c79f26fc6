/**
 * Counts numbers in buckets that become wider in proportion to the numbers, so that a quantile of any number of responses
 * is estimated from a list of a few hundred counts, which add up over portions and are subtracted again.
 *
 * A number x belongs to the bucket ⌈log(|x| / SMALLEST) / log γ⌉ with γ = (1 + α) / (1 − α); every number of a bucket
 * differs from its middle by at most the share α. Source: Masson, Rim, Lee, DDSketch: A Fast and Fully-Mergeable Quantile
 * Sketch with Relative-Error Guarantees, VLDB 12 (2019), 2.1.
 */
export const ACCURACY = 0.02
const GAMMA = (1 + ACCURACY) / (1 - ACCURACY)
/** Numbers closer to zero count as zero. */
const SMALLEST = 0.005
/** The bucket of 10^15; larger numbers belong to it, too. */
const LAST = Math.ceil(Math.log(1e15 / SMALLEST) / Math.log(GAMMA))

/** Counts by position: 0 for zero, then the first bucket of positive and of negative numbers, the second ones, and so on. */
export type Buckets = number[]

const positionOf = (x: number): number => {
  const size = Math.abs(x)
  if (size < SMALLEST) return 0
  const bucket = Math.min(LAST, Math.max(0, Math.ceil(Math.log(size / SMALLEST) / Math.log(GAMMA))))
  return 2 * bucket + (x > 0 ? 1 : 2)
}

/** The list has no position beyond that of the largest number. */
export function addToBuckets(buckets: Buckets, x: number): void {
  const position = positionOf(x)
  while (buckets.length <= position) buckets.push(0)
  buckets[position] = (buckets[position] ?? 0) + 1
}

/** The number that differs from all of the bucket by the share α at most. */
function middleOf(position: number): number {
  if (position === 0) return 0
  const isPositive = position % 2 === 1
  const bucket = (position - (isPositive ? 1 : 2)) / 2
  const middle = (SMALLEST * 2 * GAMMA ** bucket) / (GAMMA + 1)
  return isPositive ? middle : -middle
}

/** An estimate of the median, which differs from it by the share {@link ACCURACY} at most; null without numbers. */
export function estimateMedian(buckets: Buckets): number | null {
  const counted = buckets.flatMap((count, position) => (count > 0 ? [{ count, x: middleOf(position) }] : []))
  counted.sort((a, b) => a.x - b.x)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const at = (rank: number) => {
    let before = 0
    return counted.find(({ count }) => (before += count) >= rank)?.x ?? 0
  }
  return total === 0 ? null : (at(Math.ceil(total / 2)) + at(Math.floor(total / 2) + 1)) / 2
}
