import type { Answers, Dimension, Form } from '../schema/form'
import type { AnswerValue, Question } from '../schema/question'
import { eachScoredValue, isScaled, scaleOf } from './scale'

/** The scores of one response, 0 (worst) to 100 (best). Nothing answered leaves no score. */
export interface ResponseScores {
  overall: number | null
  /** Dimension id → score. */
  dimensions: ReadonlyMap<string, number>
  /** `question`, or `question/row` of a matrix → value and its score. */
  items: ReadonlyMap<string, { value: string; score: number }>
}

type ItemScores = Map<string, { value: string; score: number }>

/** A weighted mean in the making: plain sums, because a result scores a million responses. */
class WeightedMean {
  private weight = 0
  private sum = 0

  /** Null does not count. */
  add(weight: number, score: number | null): void {
    if (score === null) return
    this.weight += weight
    this.sum += weight * score
  }

  /** Null without scores. */
  value = (): number | null => (this.weight === 0 ? null : this.sum / this.weight)
}

interface ScaledQuestion {
  question: Question
  /** Value → its place on the scale. */
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
  const scaled = scaledQuestions(form)
  const defined = (form.dimensions ?? []).map(({ questions, ...dimension }) => ({
    ...dimension,
    questions: questions.flatMap(({ at, weight }) => {
      const found = scaled.get(at)
      return found ? [{ weight, ...found }] : []
    }),
  }))
  return (answers) => {
    const items: ItemScores = new Map()
    const dimensions = new Map<string, number>()
    const overall = new WeightedMean()
    for (const { id, weight, questions } of defined) {
      const mean = new WeightedMean()
      for (const one of questions) mean.add(one.weight, scoreQuestion(one, answers[one.question.id], items))
      const score = mean.value()
      if (score !== null) dimensions.set(id, score)
      overall.add(weight, score)
    }
    return { overall: overall.value(), dimensions, items }
  }
}

/** The mean of an answer's scores, which are added to `items`. Null if nothing of it has a place on the scale. */
function scoreQuestion(
  { question, scores }: ScaledQuestion,
  answer: AnswerValue | undefined,
  items: ItemScores,
): number | null {
  if (answer === undefined) return null
  const mean = new WeightedMean()
  eachScoredValue(question, answer, (item, value) => {
    const score = scores.get(value)
    if (score === undefined) return
    items.set(item, { value, score })
    mean.add(1, score)
  })
  return mean.value()
}
