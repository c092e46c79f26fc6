import {
  formatAddress,
  isRosterAnswer,
  kindOf,
  parseAddress,
  rosterEntries,
} from '../../../src/lib/questionnaire'
import type { Answers, Justification, Question } from '../../../src/lib/questionnaire/schema/form'
import type { ResponseContent } from '../task-rows'

/**
 * A response as an anonymous survey stores it, whatever the device has sent: positions are rounded, and the ids of rows,
 * which contain the time and the device they were added at, are replaced.
 */
export function coarsenResponse(
  questions: readonly Question[],
  { answers, justifications }: ResponseContent,
): ResponseContent {
  const coarse = { ...answers }
  for (const question of questions) {
    const answer = answers[question.id]
    const { coarsen } = kindOf(question)
    if (answer !== undefined && coarsen) coarse[question.id] = coarsen(answer)
  }
  return {
    answers: coarse,
    justifications: justifications.map((one) => ({ ...one, cell: movedCell(one, answers, coarse) })),
  }
}

/** The address of a justification, with the new id of its row. */
function movedCell({ cell: address }: Justification, before: Answers, now: Answers): string {
  const { questionId, cell } = parseAddress(address)
  const [was, is] = [before[questionId], now[questionId]]
  if (!cell || !isRosterAnswer(was) || !isRosterAnswer(is)) return address
  const at = rosterEntries(was).findIndex(([id]) => id === cell.row)
  const [row = ''] = rosterEntries(is)[at] ?? []
  return formatAddress({ questionId, cell: { ...cell, row } })
}
