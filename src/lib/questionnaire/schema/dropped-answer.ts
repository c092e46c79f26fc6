import type { LocalText } from '../expression/expression-types'
import type { AnswerValue } from './question'

/** An answer, or a part of one, that another version of the form does not ask for. */
export interface DroppedAnswer {
  questionId: string
  /** The option, `row.option` of a matrix or `row.column` of a table; null for a whole answer. */
  part: string | null
  /** Titles of the question and of its part, outermost first. */
  titles: LocalText[]
  value: AnswerValue
}
