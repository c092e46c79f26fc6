import { scoredDimensions, scoredItems } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ScoreMeasure } from '../../../src/wire/results/scores'
import type { QuestionScore } from './question-scores'

export const suppressedMeasure: ScoreMeasure = { answered: null, responses: null, design: null }

interface Weighted {
  weight: number
  measure: ScoreMeasure
}

/** Suppressed if any part is: the others and the whole would reveal it. Parts without answers do not count. */
function combine(parts: readonly Weighted[]): ScoreMeasure {
  if (parts.some(({ measure }) => measure.answered === null)) return suppressedMeasure
  const scored = parts.flatMap(({ weight, measure: { responses } }) =>
    responses ? [{ weight, index: responses.index }] : [],
  )
  const total = scored.reduce((sum, { weight }) => sum + weight, 0)
  const index = scored.reduce((sum, one) => sum + one.weight * one.index, 0) / total
  return {
    answered: Math.max(0, ...parts.map(({ measure }) => measure.answered ?? 0)),
    responses: scored.length > 0 ? { index, margin: null, topTwo: null } : null,
    design: null,
  }
}

/**
 * The scores of dimensions and the overall index of an anonymous survey: weighted means of the displayed scores of
 * questions. Means over the responses would reveal how the few who skip a question answer the others; their margins, how
 * single respondents combine answers.
 */
export function combineDisplayed(form: Form, questions: readonly QuestionScore[]) {
  const byItem = new Map<string, ScoreMeasure>(questions.map((one) => [one.id, one]))
  const combined = scoredDimensions(form).map(({ dimension, questions: own }) => {
    const weightOf = new Map(dimension.questions.map(({ at, weight }) => [at, weight]))
    const parts = own.map((question): Weighted => {
      const rows = scoredItems(question).map((item) => ({
        weight: 1,
        measure: byItem.get(item) ?? suppressedMeasure,
      }))
      return { weight: weightOf.get(question.id) ?? 0, measure: combine(rows) }
    })
    return { id: dimension.id, weight: dimension.weight, measure: combine(parts) }
  })
  return { overall: combine(combined), dimensions: new Map(combined.map(({ id, measure }) => [id, measure])) }
}
