import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { knownMessages } from '@/i18n/known'
import type { KnownOrigin } from '@/lib/questionnaire'
import { usePeriodText } from '@/hooks/use-period-text'

/** Where a known answer comes from: the survey, with its period if the title lacks it, or the record. */
export function useOriginText(): (origin: KnownOrigin) => string {
  const known = useMessageNamespace(knownMessages)
  const localText = useLocalText()
  const periodText = usePeriodText()
  return ({ source, title, period }) => {
    const name = title ? localText(title) : ''
    const when = period ? periodText(period) : ''
    return known.from[source](name, name.includes(when) ? '' : when)
  }
}
