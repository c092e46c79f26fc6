import { openField } from '@/components/number-input/active-field'
import type { Finding } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../session/answer-session'

const fieldOf = ({ questionId, cell }: Finding) =>
  cell?.column === undefined ? null : `field-${questionId}-${cell.row}-${cell.column}`

/** Leads to what a finding is about: its cell, or its question. The page it is on must be in front. */
export function showPlace(finding: Finding): void {
  const field = fieldOf(finding)
  if (field === null) return scroll.toElement(`question-${finding.questionId}`)
  openField(field)
  // After the cell has been drawn as the one at hand.
  setTimeout(() => scroll.toElement(`${field}-cell`), 0)
}

/** As `showPlace`, and all figures a rule compares are marked. */
export function useJump(session: AnswerSession): (finding: Finding) => void {
  return (finding) => {
    session.spotlight(finding.rule ? session.instance.comparedBy(finding) : [])
    showPlace(finding)
  }
}
