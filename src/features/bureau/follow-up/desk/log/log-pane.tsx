import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { followUpMessages } from '@/i18n/follow-up'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { Reminder } from '@/wire/bureau/reminders'
import { RecipientList } from '../../reminder-recipients'
import { useReminderFacts } from '../../use-reminder-facts'

/** A reminder: its text, its outcome in numbers, and each recipient. */
export function LogPane({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const messages = useMessageNamespace(reminderLogMessages)
  const { reminderBy } = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { outcomesOf, messagesOf } = useReminderFacts()
  return (
    <aside className="board-pane" aria-label={messages.pane}>
      <div className="board-pane-head">
        <Heading level={2} className="board-pane-title">
          {reminderBy(reminder.createdBy, time.short(reminder.createdAt, serverNow()))}
        </Heading>
        <button type="button" className="desktop-close" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </div>
      <p className="board-log-text">{localText(reminder.text)}</p>
      <p className="board-log-facts">{[...outcomesOf(reminder), ...messagesOf(reminder)].join(' · ')}</p>
      <div className="board-pane-rest">
        <Heading level={3} className="board-pane-section">
          {messages.recipients}
        </Heading>
        <RecipientList key={reminder.id} reminderId={reminder.id} />
      </div>
    </aside>
  )
}
