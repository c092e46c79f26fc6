import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { ParsedCell } from '@/lib/questionnaire/roster-paste/parse-cell'
import { useFindingText } from '../../texts/use-finding-text'

/** Why a copied or typed text is no value of its column. */
export function useFaultText(): (why: Exclude<ParsedCell, { value: string }>) => string {
  const { faults } = useMessageNamespace(rosterMessages)
  const findingText = useFindingText()
  return (why) => ('fault' in why ? faults[why.fault] : findingText({ questionId: '', ...why.violation }))
}
