import { scaleOf, scoredDimensions, scoredItems, topTwoOf } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'

/**
 * The variable whose values are keys of groups of units, see `unit-groups`. Its rows have the sums of all measures of a
 * group in one list: a row for each of them would make counting many times slower.
 */
export const groupScores = '@'

export const overallScore = '@'

export const dimensionScore = (id: string): string => `@${id}`

/** Sums keep scores as whole numbers of this many steps a point: squares of a million scores fit a `bigint`. */
export const SCORE_STEPS = 1_000

/** Positions in a measure's part of the list: number of scores, their sum, the sum of squares, those in the top two. */
export const COUNT = 0
export const SUM = 1
export const SQUARE = 2
export const TOP_TWO = 3
export const MEASURE_LENGTH = 4

/** A measure: the overall index, a dimension, a question or `question/row` of a matrix. Ids contain no `@`. */
export interface ScoreMeasureLayout {
  measure: string
  /** Position of its first sum in the list. */
  offset: number
  /** Values of its two highest steps; null without. */
  topTwo: ReadonlySet<string> | null
}

/** The measures of a form in the order of their sums. A changed form has its responses counted again. */
export function scoreLayout(form: Form): ScoreMeasureLayout[] {
  const dimensions = scoredDimensions(form)
  const questions = new Set(dimensions.flatMap((one) => one.questions))
  const measures: [string, ReadonlySet<string> | null][] = [
    [overallScore, null],
    ...dimensions.map(({ dimension }): [string, null] => [dimensionScore(dimension.id), null]),
    ...[...questions].flatMap((question) => {
      const topTwo = topTwoOf(scaleOf(question))
      return scoredItems(question).map((item): [string, typeof topTwo] => [item, topTwo])
    }),
  ]
  return measures.map(([measure, topTwo], at) => ({ measure, topTwo, offset: at * MEASURE_LENGTH }))
}
