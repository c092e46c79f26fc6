/**
 * Variables of the counts by group of units: their values are keys of groups, see `unit-groups`. Ids of the form contain
 * no `@`, so that no question has such a variable. A measure is the overall index, a dimension, a question or
 * `question/row` of a matrix.
 */

/** Counts the responses of each group, with and without a score. */
export const groupedResponses = '@'

export const overallScore = '@'

export const dimensionScore = (id: string): string => `@${id}`

/** Counters keep scores as whole numbers of this many steps a point: sums of squares of a portion stay exact. */
export const SCORE_STEPS = 10_000

/** For each group: number and sum of the scores, sum of their squares, number of those in the two highest steps. */
export const scoreVariables = (measure: string) => ({
  sum: `${measure}@sum`,
  square: `${measure}@square`,
  topTwo: `${measure}@topTwo`,
})
