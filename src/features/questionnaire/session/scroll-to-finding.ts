import { openField } from '@/components/number-input/active-field'
import { hasKeypad } from '@/components/number-input/keypad-spacer'
import { type Finding, formatAddress } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from './answer-session'
import { requestCell } from './open-row'

/** Milliseconds to wait for a page to render before scrolling to an element of it. */
export const afterPage = 100

const fieldOf = ({ questionId, cell }: Finding) =>
  cell?.column === undefined ? null : `field-${questionId}-${cell.row}-${cell.column}`

/** Scrolls to the cell or question of a finding. Its page must be displayed. */
export function scrollToFinding(finding: Finding): void {
  const field = fieldOf(finding)
  const offersReasons = finding.rule?.level === 'soft' || finding.code === 'unsettled'
  // The focus would open the keypad, which would cover the reasons.
  const go = offersReasons && hasKeypad() ? scroll.show : scroll.toElement
  if (field === null) return go(`question-${finding.questionId}`)
  requestCell(formatAddress(finding))
  if (!offersReasons) openField(field)
  // After the cell has rendered as the active one.
  setTimeout(() => go(`${field}-cell`), 0)
}

/** As `scrollToFinding`; also marks all values that the edit rule compares. */
export function useScrollToFinding(session: AnswerSession): (finding: Finding) => void {
  return (finding) => {
    session.spotlight(finding.rule ? session.instance.comparedBy(finding) : [])
    scrollToFinding(finding)
  }
}
