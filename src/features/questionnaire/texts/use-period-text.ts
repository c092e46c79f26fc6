import { useMessageNamespace } from '@/hooks/use-messages'
import { periodMessages } from '@/i18n/period'
import { splitPeriod } from '@/lib/dates/period-choices'

/** A reference period in words. */
export function usePeriodText(): (period: string) => string {
  const messages = useMessageNamespace(periodMessages)
  return (period) => {
    const [year = '', part] = splitPeriod(period)
    return part === undefined ? messages.year(year) : messages.whole(messages.year(year), messages.part(part))
  }
}
