import { responseScorer } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import {
  COUNT,
  dimensionScore,
  groupScores,
  MEASURE_LENGTH,
  overallScore,
  SCORE_STEPS,
  scoreLayout,
  SQUARE,
  SUM,
  TOP_TWO,
} from './score-layout'
import { addToList, type Sums } from './sums'

type CountScores = (answers: Answers, group: string) => void

/**
 * Counts the scores of responses by the groups of their units: the overall index, the form's dimensions and their
 * questions. Null for a form without dimensions, of which nothing is counted by group.
 */
export function scoreCounter(form: Form, sums: Sums): CountScores | null {
  if (!form.dimensions?.length) return null
  const scoresOf = responseScorer(form)
  const layout = scoreLayout(form)
  const byMeasure = new Map(layout.map((one) => [one.measure, one]))
  const groups = sums.listsOf(groupScores)
  return (answers, group) => {
    const list = addToList(groups, group, layout.length * MEASURE_LENGTH)
    const add = (position: number, value: number) => {
      list[position] = (list[position] ?? 0) + value
    }
    const count = (measure: string, score: number, value?: string) => {
      const found = byMeasure.get(measure)
      if (!found) return
      const steps = Math.round(score * SCORE_STEPS)
      add(found.offset + COUNT, 1)
      add(found.offset + SUM, steps)
      add(found.offset + SQUARE, steps ** 2)
      if (value !== undefined && found.topTwo?.has(value)) add(found.offset + TOP_TWO, 1)
    }
    const { overall, dimensions, items } = scoresOf(answers)
    if (overall !== null) count(overallScore, overall)
    for (const [id, score] of dimensions) count(dimensionScore(id), score)
    for (const [item, { value, score }] of items) count(item, score, value)
  }
}
