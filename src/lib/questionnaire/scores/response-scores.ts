import type { Answers, Dimension, Form } from '../schema/form'
import type { Question } from '../schema/question'
import { isScaled, scaleOf, scoredValues } from './scale'

/** The scores of one response, 0 (worst) to 100 (best). Nothing answered leaves no score. */
export interface ResponseScores {
  overall: number | null
  /** Dimension id → score. */
  dimensions: ReadonlyMap<string, number>
  /** `question`, or `question/row` of a matrix → value and its score. */
  items: ReadonlyMap<string, { value: string; score: number }>
}

interface WeightedScore {
  weight: number
  score: number
}

/** Null without scores. */
function weightedMean(scores: readonly WeightedScore[]): number | null {
  const total = scores.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return scores.reduce((sum, { weight, score }) => sum + weight * score, 0) / total
}

const mean = (scores: readonly number[]) => weightedMean(scores.map((score) => ({ weight: 1, score })))

interface ScaledQuestion {
  question: Question
  scores: ReadonlyMap<string, number>
}

/** The questions of the form's dimensions that have a scale. */
function scaledQuestions({ pages, dimensions = [] }: Form): Map<string, ScaledQuestion> {
  const used = new Set(dimensions.flatMap(({ questions }) => questions.map(({ at }) => at)))
  const scaled = pages
    .flatMap(({ questions }) => questions)
    .filter((question) => used.has(question.id) && isScaled(question))
  return new Map(
    scaled.map((question) => [
      question.id,
      { question, scores: new Map(scaleOf(question).map(({ id, score }) => [id, score])) },
    ]),
  )
}

/** The dimensions of a form with the questions that exist and have a scale. */
export function scoredDimensions(form: Form): { dimension: Dimension; questions: Question[] }[] {
  const scaled = scaledQuestions(form)
  return (form.dimensions ?? []).map((dimension) => ({
    dimension,
    questions: dimension.questions.flatMap(({ at }) => scaled.get(at)?.question ?? []),
  }))
}

/**
 * Scores responses to a form by its dimensions, see {@link ResponseScores}. A question scores the place of the chosen
 * value on its scale, a matrix the mean of its answered rows. A dimension is the weighted mean of its answered
 * questions, the overall index that of the dimensions with a score: what was skipped, not asked or has no place on the
 * scale ("don't know") counts neither for nor against.
 *
 * Source: OECD and JRC, Handbook on Constructing Composite Indicators, 2008, steps 5 and 6 (min-max normalisation,
 * linear aggregation with given weights), applied to each response, so that its variance is known.
 */
export function responseScorer(form: Form): (answers: Answers) => ResponseScores {
  const { dimensions: defined = [] } = form
  const scaled = scaledQuestions(form)
  return (answers) => {
    const items = new Map<string, { value: string; score: number }>()
    const scoreOf = (id: string): number | null => {
      const [found, answer] = [scaled.get(id), answers[id]]
      if (!found || answer === undefined) return null
      const scored = scoredValues(found.question, answer).flatMap(({ item, value }) => {
        const score = found.scores.get(value)
        return score === undefined ? [] : [{ item, value, score }]
      })
      for (const { item, value, score } of scored) items.set(item, { value, score })
      return mean(scored.map(({ score }) => score))
    }
    const dimensions = new Map<string, number>()
    const weighted = defined.flatMap(({ id, weight, questions }): WeightedScore[] => {
      const score = weightedMean(
        questions.flatMap((one): WeightedScore[] => {
          const own = scoreOf(one.at)
          return own === null ? [] : [{ weight: one.weight, score: own }]
        }),
      )
      if (score === null) return []
      dimensions.set(id, score)
      return [{ weight, score }]
    })
    return { overall: weightedMean(weighted), dimensions, items }
  }
}
