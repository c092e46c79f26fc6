import { Text, View } from '@tarojs/components'
import { ListRow } from '@/components/list-row/list-row'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { listRecipients } from '@/services/surveys/follow-up-service'
import type { Recipient, Recipients } from '@/wire/bureau/reminders'

/** The recipients of a reminder: person, unit and the outcome of each channel. */
export function RecipientList({ reminderId }: { reminderId: string }) {
  const list = useCursorList<Recipient, Recipients>(
    reminderId,
    (cursor, size) => listRecipients(reminderId, cursor, size),
    ({ id }) => id,
  )
  return (
    <View className="follow-up-recipients">
      {list.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
      {list.state === 'failed' ? <ErrorState error={list.error} onRetry={() => void list.reload()} /> : null}
      {list.items.map((one) => (
        <Row key={one.id} recipient={one} />
      ))}
      {list.state === 'ready' ? <LoadMore {...list.end} /> : null}
    </View>
  )
}

function Row({ recipient: { person, unit, outcome, messages: sent } }: { recipient: Recipient }) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  const channels = sent.map((one) =>
    messages.channel(messages.channels[one.channel], messages.messageOutcomes[one.outcome]),
  )
  const facts = [messages.recipientOutcomes[outcome], ...channels]
  return (
    <ListRow note={facts.join(' · ')}>
      <Text>{localText(person)}</Text>
      <Text className="small">{localText(unit)}</Text>
    </ListRow>
  )
}
