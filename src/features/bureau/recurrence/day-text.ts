import { useMessageNamespace } from '@/hooks/use-messages'
import { recurrenceMessages } from '@/i18n/recurrence'
import { chinaDay } from '@/lib/dates/china-day'
import type { PeriodDay } from '@/lib/dates/recurrence'
import type { RecurrenceMessages } from '@/i18n/recurrence/zh-CN'
import type { RecurrenceSettings } from '@/wire/recurrence/recurrence'

/** The day in China of a time on the wire, as YYYY-MM-DD. */
export const dayOf = (iso: string): string => chinaDay(Date.parse(iso))

/** A day of a period in words: 当月 25日. */
export function periodDayText(
  { basis, day }: PeriodDay,
  rhythm: RecurrenceSettings['rhythm'],
  messages: RecurrenceMessages,
): string {
  return messages.periodDay[shownBasis(basis, rhythm)](day)
}

/** The first and the last month of a month are that month. */
const shownBasis = (basis: PeriodDay['basis'], rhythm: RecurrenceSettings['rhythm']) =>
  rhythm === 'month' && basis !== 'after' ? 'month' : basis

/** From where days are counted, in words. */
export const basisText = (
  basis: PeriodDay['basis'],
  rhythm: RecurrenceSettings['rhythm'],
  { bases }: RecurrenceMessages,
): string => bases[shownBasis(basis, rhythm)]

/** Settings in one line, for the log. */
export function useSettingsText(): (settings: RecurrenceSettings) => string {
  const messages = useMessageNamespace(recurrenceMessages)
  return ({ rhythm, opens, due, carry, addNew }) =>
    messages.settingsText(
      messages.rhythms[rhythm],
      messages.opensText(periodDayText(opens, rhythm, messages)),
      messages.dueText(periodDayText(due, rhythm, messages)),
      messages.carries[carry],
      ...(addNew ? [messages.addsNew] : []),
    )
}
