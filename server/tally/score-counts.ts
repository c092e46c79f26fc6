import { responseScorer, scaleOf, scoredDimensions, scoredItems, topTwoOf } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import {
  dimensionScore,
  groupedResponses,
  overallScore,
  SCORE_STEPS,
  scoreVariables,
} from './score-variables'
import { addCount, addInteger, type Sums } from './sums'

/** Item → values of its two highest steps. */
function topTwoByItem(form: Form): Map<string, ReadonlySet<string>> {
  const questions = scoredDimensions(form).flatMap((one) => one.questions)
  return new Map(
    questions.flatMap((question) => {
      const values = topTwoOf(scaleOf(question))
      return values ? scoredItems(question).map((item) => [item, values] as const) : []
    }),
  )
}

type CountScores = (answers: Answers, group: string) => void

/**
 * Counts the scores of responses by the groups of their units: the overall index, the form's dimensions and their
 * questions. Null for a form without dimensions, of which nothing is counted by group.
 */
export function scoreCounter(form: Form, sums: Sums): CountScores | null {
  if (!form.dimensions?.length) return null
  const scoresOf = responseScorer(form)
  const topTwo = topTwoByItem(form)
  const count = (measure: string, group: string, score: number) => {
    const { sum, square } = scoreVariables(measure)
    const steps = Math.round(score * SCORE_STEPS)
    addInteger(sums.integersOf(sum), group, steps)
    addInteger(sums.integersOf(square), group, steps ** 2)
  }
  const responses = sums.countsOf(groupedResponses)
  return (answers, group) => {
    addCount(responses, group)
    const { overall, dimensions, items } = scoresOf(answers)
    if (overall !== null) count(overallScore, group, overall)
    for (const [id, score] of dimensions) count(dimensionScore(id), group, score)
    for (const [item, { value, score }] of items) {
      count(item, group, score)
      if (topTwo.get(item)?.has(value)) addInteger(sums.integersOf(scoreVariables(item).topTwo), group, 1)
    }
  }
}
