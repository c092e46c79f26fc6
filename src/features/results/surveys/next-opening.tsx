import { Chip } from '@/components/chip/chip'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import { chinaDay } from '@/lib/dates/china-day'
import { serverNow } from '@/request/server-clock'
import type { Survey } from '@/wire/surveys/questionnaire'

/** What a series opens next by itself, such as 下期 12月1日 自动开启; empty if it does not recur. */
export function useNextText(): (survey: Pick<Survey, 'recurrence'>) => string {
  const { common } = useMessages()
  const messages = useMessageNamespace(resultMessages)
  return ({ recurrence }) => {
    if (!recurrence) return ''
    if (recurrence.paused) return messages.nextPaused
    if (recurrence.failed) return messages.nextFailed
    const date = chinaDay(Date.parse(recurrence.opensAt))
    const [year, month, day] = date.split('-').map(Number)
    const isThisYear = chinaDay(serverNow()).startsWith(String(year))
    return messages.nextOpens(isThisYear ? common.day(month!, day!) : date)
  }
}

/** Chip of a card: what the series opens next. */
export function NextOpening({ survey }: { survey: Survey }) {
  const text = useNextText()(survey)
  const { recurrence } = survey
  if (!recurrence) return null
  return <Chip tone={recurrence.failed ? 'bad' : recurrence.paused ? 'warn' : 'info'}>{text}</Chip>
}
