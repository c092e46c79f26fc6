import type { Dimension, Form } from '../schema/form'
import type { Option, Question } from '../schema/question'
import { isScaled } from '../scores/scale'
import { emptyText } from './new-question'
import { freeId } from './outline'

const questionsOf = ({ pages }: Form): Question[] => pages.flatMap(({ questions }) => questions)

/** The questions that can be part of a dimension. */
export const scaledQuestions = (form: Form): Question[] => questionsOf(form).filter(isScaled)

/** Omits `dimensions` if there are none, to equal a form that never had any. */
export function withDimensions({ dimensions: _dimensions, ...form }: Form, dimensions: Dimension[]): Form {
  return dimensions.length > 0 ? { ...form, dimensions } : form
}

/** A dimension without title and questions. */
export const newDimension = ({ dimensions = [] }: Form): Dimension => ({
  id: freeId(new Set(dimensions.map(({ id }) => id)), 'dimension'),
  title: emptyText(),
  weight: 1,
  questions: [],
})

/** One dimension for each page with questions that have a scale, all of the same weight. */
export const dimensionsByPage = (form: Form): Dimension[] =>
  form.pages.flatMap(({ id, title, questions }) => {
    const scaled = questions.filter(isScaled)
    return scaled.length > 0
      ? [{ id, title, weight: 1, questions: scaled.map((question) => ({ at: question.id, weight: 1 })) }]
      : []
  })

/** Options in equal steps from 100 for the first to 0 for the last; alternatives such as "other" have no score. */
export function withEvenScores(options: readonly Option[]): Option[] {
  const steps = options.filter(({ other, exclusive }) => !other && !exclusive)
  const last = steps.length - 1
  return options.map((option) => {
    const at = steps.indexOf(option)
    return at < 0 || last < 1 ? option : { ...option, score: Math.round((100 * (last - at)) / last) }
  })
}

export const withoutScores = (options: readonly Option[]): Option[] =>
  options.map(({ score: _score, ...option }) => option)
