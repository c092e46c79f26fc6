import { periodMessages } from '@/i18n/period'
import { splitPeriod } from '@/lib/dates/period-choices'
import { useMessageNamespace } from './use-messages'

/** The name of a reference period: 2026, 2026-H2, 2026-Q4 or 2026-11. */
export function usePeriodText(): (period: string) => string {
  const messages = useMessageNamespace(periodMessages)
  return (period) => {
    const [year = '', part] = splitPeriod(period)
    const named = messages.year(year)
    return part === undefined ? named : messages.whole(named, messages.part(part))
  }
}
