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

/** Identifies the dropped answer: its question and, for a row or option, its id. */
export const droppedAnswerKey = ({ questionId, part }: DroppedAnswer): string => `${questionId}.${part ?? ''}`

/** Both lists, the earlier one first. For the same question and part, the later answer replaces the earlier one. */
export function mergeDroppedAnswers(
  earlier: readonly DroppedAnswer[],
  later: readonly DroppedAnswer[],
): DroppedAnswer[] {
  const replaced = new Set(later.map(droppedAnswerKey))
  return [...earlier.filter((one) => !replaced.has(droppedAnswerKey(one))), ...later]
}
