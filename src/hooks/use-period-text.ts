import { periodMessages } from '@/i18n/period'
import { splitPeriod } from '@/lib/dates/period-choices'
import { useMessageNamespace } from './use-messages'

/** The name of a reference period: 2026, 2026-H2, 2026-Q4 or 2026-11; `short` for the columns of tables. */
export function usePeriodText(length: 'full' | 'short' = 'full'): (period: string) => string {
  const messages = useMessageNamespace(periodMessages)
  const partText = length === 'short' ? messages.shortPart : messages.part
  return (period) => {
    const [year = '', part] = splitPeriod(period)
    const named = messages.year(year)
    return part === undefined ? named : messages.whole(named, partText(part))
  }
}
