import {
  isScaled,
  kindOf,
  scaleOf,
  type ScaleValue,
  scoredItems,
  topTwoOf,
} from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../../src/wire/results/question-result'
import type { Scores } from '../../../src/wire/results/scores'
import { estimateMean, type ScoreSums } from './estimate'
import { type MeasureOf } from './measures'

export type QuestionScore = Scores['questions'][number]
type ChoicesResult = Extract<QuestionResult, { type: 'choices' }>

/** The sums of the scores of a question, from the displayed counts of its values. */
function sumsOf(scale: readonly ScaleValue[], counts: ReadonlyMap<string, number>): ScoreSums {
  const topTwo = topTwoOf(scale)
  const add = (of: (score: number, id: string) => number) =>
    scale.reduce((sum, { id, score }) => sum + (counts.get(id) ?? 0) * of(score, id), 0)
  return {
    count: add(() => 1),
    sum: add((score) => score),
    square: add((score) => score ** 2),
    topTwo: topTwo && add((_score, id) => (topTwo.has(id) ? 1 : 0)),
    weight: 1,
  }
}

/** Null if any of the counts is suppressed: with the others, the mean would reveal it. */
function shownCounts({ answered, choices }: ChoicesResult): Map<string, number> | null {
  if (answered === null) return null
  const counts = choices.flatMap(({ id, count }) => (count === null ? [] : [[id, count] as const]))
  return counts.length === choices.length ? new Map(counts) : null
}

/**
 * The scores of all questions with a scale. The unweighted ones are computed from the displayed counts, so that they
 * reveal nothing that these do not.
 * @param weighted the measure of an item by the weights of groups, without answers for one that is not counted so
 */
export function scoreQuestions(
  form: Form,
  results: readonly QuestionResult[],
  addressed: number,
  weighted: (item: string) => MeasureOf | undefined,
): QuestionScore[] {
  const byId = new Map(results.map((result) => [result.questionId, result]))
  const questions = form.pages.flatMap((page) => page.questions).filter(isScaled)
  return questions.flatMap((question) =>
    scoredItems(question).flatMap((id): QuestionScore[] => {
      const result = byId.get(id)
      if (result?.type !== 'choices') return []
      const counts = shownCounts(result)
      const sums = counts && sumsOf(scaleOf(question), counts)
      const responses = sums && estimateMean([sums], addressed)
      return [
        {
          ...{ id, title: result.title, answered: sums?.count ?? null, responses },
          design: weighted(id)?.(() => true, addressed).design ?? null,
          highestStep: kindOf(question).valueSet === 'scale' ? scaleOf(question).length : null,
        },
      ]
    }),
  )
}
