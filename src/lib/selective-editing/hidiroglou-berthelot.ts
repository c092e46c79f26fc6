import { quartilesOf } from './quartiles'
import type { RatioStatistics } from './types'

/**
 * Suspicious changes between two periods, by M. A. Hidiroglou and J.-M. Berthelot, "Statistical editing and imputation
 * for periodic business surveys", Survey Methodology 12 (1986), pp. 73–83:
 *
 * - The ratio r of a unit's values is compared with the median m of its group in a way that treats increases and
 *   decreases alike: s = r / m − 1 if r ≥ m, otherwise s = 1 − m / r.
 * - The effect E = s · max(now, before)^U gives large units more weight.
 * - A change is suspicious if E is outside (M − C·d1, M + C·d3), where M is the median of the effects,
 *   d1 = max(M − Q1, |A·M|) and d3 = max(Q3 − M, |A·M|).
 */

/** Weight of the size, between 0 (none) and 1. 0.5, A and C are the usual choices. */
const sizeExponent = 0.5
/** Least quartile distance, as a share of the median effect. */
const leastDistance = 0.05
/** Length of the interval in quartile distances. */
const intervalLength = 4

/** Least quartile distance as a change of the ratio: where nearly all units report the same, rounding is no suspicion. */
const leastSpread = 0.02
/** Below so many ratios their quartiles say nothing; a change by a quarter is then an ordinary one. */
const fewestRatios = 5
const usualSpread = 0.25

const sizeOf = (now: number, before: number) => Math.max(Math.abs(now), Math.abs(before)) ** sizeExponent

/** The ratio's distance to the median: 0 at the median, symmetric for increases and decreases. */
export const centredRatio = (ratio: number, median: number): number =>
  ratio < median ? 1 - median / ratio : ratio / median - 1

/** True for two values whose ratio says something: neither is 0 and the sign is the same. */
export const hasRatio = (now: number, before: number): boolean => now * before > 0

/** Pairs of values now and before, as two lists of the same length. */
export interface ValuePairs {
  now: readonly number[]
  before: readonly number[]
}

export function ratioStatistics({ now, before }: ValuePairs): RatioStatistics {
  const places = now.flatMap((value, place) => (hasRatio(value, before[place] ?? 0) ? [place] : []))
  const ratioAt = (place: number) => (now[place] ?? 0) / (before[place] ?? 1)
  const isFew = places.length < fewestRatios
  const ratio = isFew
    ? { lower: 1 / (1 + usualSpread), median: 1, upper: 1 + usualSpread }
    : quartilesOf(places.map(ratioAt))
  const effects = places.map(
    (place) => centredRatio(ratioAt(place), ratio.median) * sizeOf(now[place] ?? 0, before[place] ?? 0),
  )
  const effect = isFew ? { lower: 0, median: 0, upper: 0 } : quartilesOf(effects)
  const spread = isFew ? usualSpread : leastSpread
  return { count: places.length, ratio, effect, spread, ...shares({ now, before }) }
}

/** Shares among few units are drawn to one tenth. */
const share = (count: number, all: number) => (count + 0.5) / (all + 5)

function shares({ now, before }: ValuePairs) {
  const counts = { other: 0, stopped: 0, turned: 0, zero: 0, started: 0 }
  now.forEach((value, place) => {
    const earlier = before[place] ?? 0
    if (earlier === 0) {
      counts.zero += 1
      if (value !== 0) counts.started += 1
      return
    }
    counts.other += 1
    if (value === 0) counts.stopped += 1
    else if (value * earlier < 0) counts.turned += 1
  })
  return {
    stopped: share(counts.stopped, counts.other),
    turned: share(counts.turned, counts.other),
    started: share(counts.started, counts.zero),
  }
}

/** Distance of a change from the median effect in lengths of the interval: suspicious beyond 1. */
export function intervalDistance(statistics: RatioStatistics, now: number, before: number): number {
  const { ratio, effect, spread } = statistics
  const size = sizeOf(now, before)
  const own = centredRatio(now / before, ratio.median) * size
  const quartile = own < effect.median ? effect.median - effect.lower : effect.upper - effect.median
  const distance = Math.max(quartile, Math.abs(leastDistance * effect.median), spread * size)
  return Math.abs(own - effect.median) / (intervalLength * distance)
}

/** Distance of the logarithm of a value from the median of its group, in lengths of an interval of the same kind. */
export function levelDistance(
  level: { lower: number; median: number; upper: number },
  value: number,
): number {
  const own = Math.log(Math.abs(value))
  const quartile = own < level.median ? level.median - level.lower : level.upper - level.median
  return Math.abs(own - level.median) / (intervalLength * Math.max(quartile, usualSpread))
}

/** The greatest absolute value that is not unusual among values of this level. */
export const levelFence = ({ median, upper }: { median: number; upper: number }): number =>
  Math.exp(median + intervalLength * Math.max(upper - median, usualSpread))
