import type { GridColumn } from '@/desktop/grid/types'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import type { Reminder } from '@/wire/bureau/reminders'
import { useReminderFacts } from '../../use-reminder-facts'

const none = '—'

/** Heads are longer in English. */
const columnWidths = {
  'zh-CN': {
    createdAt: 136,
    createdBy: 88,
    recipients: 80,
    delivered: 88,
    seen: 88,
    answeredSince: 100,
    excluded: 124,
  },
  'en-US': {
    createdAt: 136,
    createdBy: 116,
    recipients: 104,
    delivered: 104,
    seen: 80,
    answeredSince: 136,
    excluded: 148,
  },
}

const recipientsOf = ({ outcomes }: Reminder) =>
  Object.values(outcomes).reduce((sum, count) => sum + count, 0)

export function useLogColumns(onOpen: (reminder: Reminder) => void): GridColumn<Reminder>[] {
  const { columns: heads } = useMessageNamespace(reminderLogMessages)
  const widths = columnWidths[useLocale()]
  const localText = useLocalText()
  const time = useTimeText()
  const { messagesOf } = useReminderFacts()
  const timeOf = ({ createdAt }: Reminder) => time.short(createdAt, serverNow())
  const channelsOf = (reminder: Reminder) => messagesOf(reminder).join(' · ') || none
  const count = (
    id: keyof typeof heads & keyof typeof widths,
    of: (reminder: Reminder) => number,
    more: Partial<GridColumn<Reminder>>,
  ): GridColumn<Reminder> => ({
    ...{ id, title: heads[id], width: widths[id], figures: true, descendingFirst: true },
    text: (reminder) => formatCount(of(reminder)),
    ...more,
  })
  return [
    {
      ...{ id: 'createdAt', title: heads.createdAt, width: widths.createdAt, isFixed: true },
      ...{ order: 'createdAt', descendingFirst: true },
      text: timeOf,
      cell: (reminder) => <RowName onOpen={() => onOpen(reminder)}>{timeOf(reminder)}</RowName>,
    },
    {
      ...{ id: 'createdBy', title: heads.createdBy, width: widths.createdBy, order: 'createdBy' },
      text: ({ createdBy }) => createdBy,
    },
    {
      ...{ id: 'remark', title: heads.remark, width: 180, grows: true, wraps: true },
      text: ({ remark }) => remark || none,
      cell: ({ remark }) => remark || <span className="muted">{none}</span>,
    },
    {
      ...{ id: 'text', title: heads.text, width: 320, wraps: true, isHidden: true },
      text: ({ text }) => localText(text),
    },
    count('recipients', recipientsOf, { order: 'recipients' }),
    count('delivered', ({ outcomes }) => outcomes.delivered, { order: 'delivered' }),
    count('seen', ({ seen }) => seen, { order: 'seen' }),
    count('answeredSince', ({ answeredSince }) => answeredSince, { order: 'answeredSince' }),
    {
      ...{ id: 'messages', title: heads.messages, width: 220, grows: true, wraps: true, drop: 2 },
      text: channelsOf,
      cell: (reminder) =>
        reminder.messages.length === 0 ? <span className="muted">{none}</span> : channelsOf(reminder),
    },
    count('excluded', ({ excluded }) => excluded.overDailyLimit + excluded.overTotalLimit, { drop: 1 }),
  ]
}
