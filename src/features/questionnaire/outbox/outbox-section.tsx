import { Text, View } from '@tarojs/components'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { Notice } from '@/components/notice/notice'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { Heading, Region } from '@/platform/ui/elements'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/view'
import { EntryActions } from './entry-actions'
import { type EntryState, useEntryStatus } from './entry-status'
import './outbox.scss'

interface OutboxSectionProps {
  view: OutboxView
  onCopy: (text: string) => void
}

/** Submissions pending on this device, and those sent meanwhile. Renders nothing if there are none. */
export function OutboxSection({ view, onCopy }: OutboxSectionProps) {
  const messages = useMessageNamespace(outboxMessages)
  const localText = useLocalText()
  const { entries, receipts: arrived, persistence: keeping } = view
  return (
    <>
      {arrived.map(({ taskId, title, receiptNo }) => (
        <Notice key={taskId} tone="info">
          <Text>{messages.arrived(localText(title), receiptNo)}</Text>
        </Notice>
      ))}
      {entries.length === 0 ? null : (
        <Region className="outbox" role="group" label={messages.title(entries.length)}>
          <Heading level={2} className="outbox-heading">
            {messages.title(entries.length)}
          </Heading>
          <Text className="small muted">
            {keeping === 'notPromised' ? messages.hint + messages.notPromised : messages.hint}
          </Text>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} view={view} onCopy={onCopy} />
          ))}
        </Region>
      )}
    </>
  )
}

const tones: Record<EntryState, ChipTone> = { sending: 'info', waiting: 'warn', refused: 'bad' }

function EntryRow({ entry, view, onCopy }: OutboxSectionProps & { entry: OutboxEntry }) {
  const messages = useMessageNamespace(outboxMessages)
  const localText = useLocalText()
  const { full } = useTimeText()
  const { state, reason, notes } = useEntryStatus(entry, view)
  return (
    <View className="outbox-entry">
      <View className="outbox-line">
        <Text className="outbox-title">{localText(entry.title)}</Text>
        <Chip tone={tones[state]}>{messages.states[state]}</Chip>
      </View>
      <Text className="small muted">
        {`${localText(entry.unit)} · ${messages.made(full(new Date(entry.createdAt).toISOString()))}`}
      </Text>
      <Region role="status" className="outbox-reasons small">
        {[reason, ...notes]
          .filter((line) => line !== '')
          .map((line) => (
            <Text key={line} className={state === 'refused' ? 'outbox-refused' : ''}>
              {line}
            </Text>
          ))}
      </Region>
      <EntryActions entry={entry} state={state} onCopy={onCopy} />
    </View>
  )
}
