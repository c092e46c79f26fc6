import {
  type Answers,
  type AnswerValue,
  compileForm,
  type Form,
  type Question,
  validateAnswers,
} from '@/lib/questionnaire'
import { maxResponseBytes } from '@/lib/questionnaire/answers/response-size'
import { formOf } from './build'

export const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** What is submitted of answers: nothing unless the form takes them. */
export function accepted(form: Form, answers: Answers): Answers {
  const { blocking, answers: kept } = validateAnswers(compileForm(form), answers)
  return blocking.length === 0 ? kept : {}
}

/**
 * Bytes by which the declared maximum exceeds the longest valid answer to a question: at most 12 of punctuation, for one
 * comma in each object, and a period or an answer in a list less than counted.
 */
export function spareBytes(question: Question, longest: AnswerValue | undefined): number {
  const form = formOf([question])
  const answers = accepted(form, longest === undefined ? {} : { [question.id]: longest })
  if (longest !== undefined) expect(Object.keys(answers)).toEqual([question.id])
  return maxResponseBytes(compileForm(form)) - bytes(answers) - bytes([])
}
