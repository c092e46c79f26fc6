import type { DroppedAnswer } from '../schema/dropped-answer'

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
