import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { serverNow } from '@/request/server-clock'
import { listReminders } from '@/services/surveys/follow-up-service'
import { ReminderFile } from './reminder-file'
import { RecipientList } from './reminder-recipients'
import { useReminderFacts } from './use-reminder-facts'
import type { Reminder, Reminders } from '@/wire/bureau/reminders'

interface ReminderLogProps {
  surveyId: string
  /** Increases with each reminder sent. */
  version: number
  /** Downloads the log as a file; undefined for users without permission. */
  onBring?: ((url: string, name: string) => void) | undefined
}

/** Log of the reminders sent: sender, time, text and outcome. */
export function ReminderLog({ surveyId, version, onBring }: ReminderLogProps) {
  const messages = useMessageNamespace(followUpMessages)
  const list = useCursorList<Reminder, Reminders>(
    `${surveyId} ${version}`,
    (cursor, size) => listReminders({ surveyId }, cursor, size),
    ({ id }) => id,
  )
  return (
    <Card title={messages.reminders}>
      {list.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
      {list.state === 'failed' ? <ErrorState error={list.error} onRetry={() => void list.reload()} /> : null}
      {list.state === 'ready' && list.items.length === 0 ? (
        <Text className="small">{messages.noReminders}</Text>
      ) : null}
      {list.items.map((one) => (
        <Entry key={one.id} entry={one} />
      ))}
      {list.state === 'ready' ? <LoadMore {...list.end} /> : null}
      {onBring && list.items.length > 0 ? <ReminderFile {...{ surveyId, onBring }} /> : null}
    </Card>
  )
}

function Entry({ entry }: { entry: Reminder }) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { outcomesOf, messagesOf } = useReminderFacts()
  const [isOpen, setOpen] = useState(false)
  const by = messages.reminderBy(entry.createdBy, time.short(entry.createdAt, serverNow()))
  const label = isOpen ? messages.recipients.hide : messages.recipients.show
  return (
    <>
      <ListRow
        note={[by, ...outcomesOf(entry), ...messagesOf(entry)].join(' · ')}
        action={
          <Button size="small" label={`${label} ${by}`} onPress={() => setOpen(!isOpen)}>
            {label}
          </Button>
        }
      >
        <Text className="follow-up-text">{localText(entry.text)}</Text>
      </ListRow>
      {isOpen ? <RecipientList reminderId={entry.id} /> : null}
    </>
  )
}
