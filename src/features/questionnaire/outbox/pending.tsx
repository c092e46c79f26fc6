import { Text, View } from '@tarojs/components'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { outboxMessages } from '@/i18n/outbox'
import { receiptMessages } from '@/i18n/receipt'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/view'
import { EntryActions } from './entry-actions'
import { useEntryStatus } from './entry-status'
import './outbox.scss'

export interface PendingProps {
  entry: OutboxEntry
  view: OutboxView
  onCopy: (text: string) => void
}

/** A pending submission. Not a receipt, because the bureau has not acknowledged it. */
export function Pending({ entry, view, onCopy }: PendingProps) {
  const messages = useMessageNamespace(outboxMessages)
  const { kept } = useMessageNamespace(answeringMessages)
  const receipt = useMessageNamespace(receiptMessages)
  const localText = useLocalText()
  const { full } = useTimeText()
  const { state, reason, notes } = useEntryStatus(entry, view)
  const refused = state === 'refused'
  return (
    <View className="outbox-pending">
      <Result
        outcome={refused ? 'failed' : 'waiting'}
        title={refused ? kept.refusedTitle : kept.pendingTitle}
        hint={
          refused
            ? reason
            : kept.pendingHint + (view.persistence === 'notPromised' ? messages.notPromised : '')
        }
        facts={[
          { name: receipt.unit, value: <Text>{localText(entry.unit)}</Text> },
          { name: messages.due, value: <Text>{`${full(entry.dueAt)}，${messages.lateRule}`}</Text> },
        ]}
      >
        <Notice tone={refused ? 'bad' : 'info'}>
          <Text>{`${localText(entry.title)} · ${messages.states[state]}`}</Text>
          {refused || reason === '' ? null : <Text>{` · ${reason}`}</Text>}
        </Notice>
        {notes.map((note) => (
          <Notice key={note} tone="warn">
            {note}
          </Notice>
        ))}
      </Result>
      <EntryActions entry={entry} state={state} onCopy={onCopy} inPlace />
    </View>
  )
}
