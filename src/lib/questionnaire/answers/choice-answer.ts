import { kindOf } from '../kinds/kinds'
import { buildChoice } from '../kinds/shared/choices'
import type { AnswerValue, MultipleQuestion, SingleQuestion } from '../schema/question'

/** An answer that chooses these options, with the free text if an "other" option is among them. */
export const choiceAnswer = (
  question: SingleQuestion | MultipleQuestion,
  ids: string[],
  other = '',
): AnswerValue | undefined => buildChoice(question, !kindOf(question).isMultiple?.(question), ids, other)
