import { openField } from '@/components/number-input/active-field'
import { type Finding, formatAddress } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from './answer-session'
import { requestCell } from './open-row'

const fieldOf = ({ questionId, cell }: Finding) =>
  cell?.column === undefined ? null : `field-${questionId}-${cell.row}-${cell.column}`

/** Scrolls to the cell or question of a finding. Its page must be displayed. */
export function scrollToFinding(finding: Finding): void {
  const field = fieldOf(finding)
  if (field === null) return scroll.toElement(`question-${finding.questionId}`)
  requestCell(formatAddress(finding))
  // The keypad of an open field would cover the reasons.
  if (finding.rule?.level !== 'soft' && finding.code !== 'unsettled') openField(field)
  // After the cell has rendered as the active one.
  setTimeout(() => scroll.toElement(`${field}-cell`), 0)
}

/** As `scrollToFinding`; also marks all values that the edit rule compares. */
export function useScrollToFinding(session: AnswerSession): (finding: Finding) => void {
  return (finding) => {
    session.spotlight(finding.rule ? session.instance.comparedBy(finding) : [])
    scrollToFinding(finding)
  }
}
