import { type Contributions, largestNeeded, mergeContributions, noContributions } from '../disclosure-control'
import { earlierValue, ofGroup } from './statistics'
import type { EditedUnit, FigureStatistics, Reference } from './types'
import type { LocalScore } from './unit-score'

/**
 * A live estimate of totals: received values, and a flagged imputation for each missing unit that has reported before.
 * Ratio imputation takes the earlier value times the median ratio of the group; while too few units of the survey have
 * responded, the last value. T. de Waal, J. Pannekoek and S. Scholtus, Handbook of Statistical Data Editing and
 * Imputation, Wiley 2011, chapter 7.
 */
export interface FigureEstimate {
  received: number
  imputed: number
  /** What the imputed units contribute, for disclosure control: imputed values are those that single units have reported before. */
  imputedUnits: Contributions
  /** Imputed units by method; `unknown` are missing units without an earlier value. */
  byRatio: number
  byLastValue: number
  unknown: number
  /**
   * Half the width of an interval that the total of the missing units is expected in with a probability of 95 %: twice
   * the standard error, of the units' ratios and of their median. Excludes units of which nothing is known.
   */
  margin: number
  /** Change of the total if all suspicious values were the expected ones. */
  suspected: number
}

/** Ratios without which the last value is taken. */
const fewestRatios = 5

/** Distance of the quartiles of a normal distribution in standard deviations. */
const quartileDistance = 1.349
/** Standard error of the median of a normal distribution, in those of the mean. */
const medianError = 1.2533

interface Sums extends Omit<FigureEstimate, 'margin'> {
  /** Sum of the variances of the missing units; sum of their standard errors of the median ratio. */
  variance: number
  commonError: number
}

export interface EstimateCollector {
  add(unit: EditedUnit, suspicious: readonly LocalScore[]): void
  finish(): FigureEstimate[]
}

export function createEstimate(statistics: readonly FigureStatistics[]): EstimateCollector {
  const sums = statistics.map((): Sums => ({
    ...{ received: 0, imputed: 0, byRatio: 0, byLastValue: 0, unknown: 0, suspected: 0 },
    ...{ variance: 0, commonError: 0, imputedUnits: noContributions },
  }))
  return {
    add(unit, suspicious) {
      statistics.forEach((figure, place) => {
        const sum = sums[place] as Sums
        if (unit.values) sum.received += unit.values[place] ?? 0
        else impute(sum, unit, figure, place)
      })
      for (const { place, change } of suspicious) (sums[place] as Sums).suspected += change
    },
    finish: () =>
      sums.map(({ variance, commonError, ...estimate }) => ({
        ...estimate,
        margin: 2 * Math.sqrt(variance + commonError ** 2),
      })),
  }
}

function impute(sum: Sums, unit: EditedUnit, figure: FigureStatistics, place: number): void {
  const known = earlierValue(unit, place)
  if (!known) {
    sum.unknown += 1
    return
  }
  const { count, ratio } = ofGroup(figure[known.reference], unit.group)
  const deviation = (ratio.upper - ratio.lower) / quartileDistance
  const value = known.value * ratio.median
  sum.imputed += value
  if (value !== 0) sum.imputedUnits = withUnit(sum.imputedUnits, Math.abs(value))
  sum.variance += (known.value * deviation) ** 2
  sum.commonError += (Math.abs(known.value) * deviation * medianError) / Math.sqrt(Math.max(count, 1))
  if (count < fewestRatios) sum.byLastValue += 1
  else sum.byRatio += 1
}

const withUnit = (units: Contributions, magnitude: number): Contributions =>
  mergeContributions(units, { count: 1, magnitude, largest: [magnitude] }, largestNeeded)

/** The share of a missing unit in a total of an earlier period. */
export interface MissingShare {
  place: number
  reference: Reference
  share: number
}

/** Figures that fewer units state do not decide how much a missing unit matters. */
const fewestStating = 0.5

/** The largest share of a unit in the totals of the earlier periods, of figures that most units state. Null if unknown. */
export function missingShare(unit: EditedUnit, statistics: readonly FigureStatistics[]): MissingShare | null {
  let largest: MissingShare | null = null
  statistics.forEach(({ earlierTotal, coverage }, place) => {
    const known = earlierValue(unit, place)
    if (!known || earlierTotal === 0 || coverage < fewestStating) return
    const share = Math.abs(known.value) / earlierTotal
    if (share > (largest?.share ?? 0)) largest = { place, share, reference: known.reference }
  })
  return largest
}
