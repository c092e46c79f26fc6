import type { ScoreMeasure } from '../../../src/wire/results/scores'
import { estimateMean, type ScoreSums } from './estimate'
import type { SumsByMeasure } from './score-sums'

/** The measure of the groups with these keys, of so many respondents addressed. */
export type MeasureOf = (isMember: (key: string) => boolean, addressed: number) => ScoreMeasure

/**
 * Estimates a measure over groups of units, unweighted and weighted.
 * @param weights key of a group → weight; null if nothing is weighted
 */
export function measuring(
  sums: SumsByMeasure,
  measure: string,
  weights: ReadonlyMap<string, number> | null,
): MeasureOf {
  const groups = [...(sums.get(measure) ?? [])]
  return (isMember, addressed) => {
    const members = groups.filter(([key]) => isMember(key))
    const weighted = (weightOf: (key: string) => number): ScoreSums[] =>
      members.map(([key, group]) => ({ ...group, weight: weightOf(key) }))
    return {
      answered: members.reduce((sum, [, { count }]) => sum + count, 0),
      responses: estimateMean(
        weighted(() => 1),
        addressed,
      ),
      // A response without a unit counts with the mean weight.
      design:
        weights &&
        estimateMean(
          weighted((key) => weights.get(key) ?? 1),
          addressed,
        ),
    }
  }
}
