import type { Estimate } from '../../../src/wire/results/scores'

/** The scores of the responses of one group, which all have the same weight. Scores are 0 to 100. */
export interface ScoreSums {
  count: number
  sum: number
  /** Sum of the squares. */
  square: number
  /** Number of answers in the two highest steps; null for a scale without. */
  topTwo: number | null
  weight: number
}

/** Quantile of the normal distribution for a two-sided confidence of 95 %. */
const NORMAL_95 = 1.959963984540054

const total = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

/**
 * The weighted mean of scores with its margin of error at 95 %.
 *
 * The responses are treated as a simple random sample of the respondents addressed, without replacement; where all have
 * answered there is no margin. Of the weighted mean y = Σwy / Σw the variance is that of its linearisation,
 * (1 - n/N) · n/(n-1) · Σw²(y_i - y)² / (Σw)², which with equal weights is (1 - n/N) · s²/n. It takes weights as fixed,
 * so that for weights by raking it is rather too large. Nonresponse that depends on the answer is no sampling error.
 *
 * Source: Särndal, Swensson, Wretman, Model Assisted Survey Sampling, 1992, 5.7 and 5.11; R `survey` computes the same
 * for `svymean` with `svydesign(ids = ~1, weights, fpc)`.
 *
 * @param addressed N, number of respondents addressed
 * @returns null without scores
 */
export function estimateMean(groups: readonly ScoreSums[], addressed: number): Estimate | null {
  const count = total(groups, (one) => one.count)
  const weights = total(groups, (one) => one.weight * one.count)
  if (count === 0 || weights === 0) return null
  const index = total(groups, ({ weight, sum }) => weight * sum) / weights
  const squares = total(
    groups,
    (one) => one.weight ** 2 * (one.square - 2 * index * one.sum + index ** 2 * one.count),
  )
  const correction = Math.max(0, 1 - count / Math.max(addressed, count))
  const variance = (correction * (count / (count - 1)) * Math.max(0, squares)) / weights ** 2
  const isKnown = groups.every(({ topTwo }) => topTwo !== null)
  return {
    index,
    margin: count < 2 ? null : NORMAL_95 * Math.sqrt(variance),
    topTwo: isKnown ? total(groups, ({ weight, topTwo }) => weight * (topTwo ?? 0)) / weights : null,
  }
}
