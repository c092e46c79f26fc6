import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { outbox, sendNow } from '@/stores/outbox/outbox-store'
import { showToast } from '@/stores/feedback-store'
import { reopenAsDraft } from './reopen-as-draft'
import type { EntryState } from './entry-status'
import { useEntryText } from './entry-text'
import { fetchForOffline } from './fetch-for-offline'
import { EntryPreview, Reader } from './entry-preview'
import { isAcceptedElsewhere } from './task-of'

interface EntryActionsProps {
  entry: OutboxEntry
  state: EntryState
  onCopy: (text: string) => void
  /** Replaces the entry's own page by the one that is opened. */
  inPlace?: boolean
}

/** The handlers of an entry's buttons. */
function useEntryWork(entry: OutboxEntry, inPlace: boolean) {
  const { busy } = useMessageNamespace(outboxMessages)
  const go = inPlace ? replace : open
  return {
    async correct() {
      if (await reopenAsDraft(entry)) go(href('answer', { id: entry.taskId }))
      else showToast(busy)
    },
    async discard() {
      if (!(await outbox.discard(entry))) showToast(busy)
    },
  }
}

/** False for an entry that may have arrived, or belongs to an earlier submission: it must not change. */
const isOpen = (entry: OutboxEntry): boolean => {
  // A second submission with the same key would return the receipt of the first.
  if (entry.refusal === null) return !entry.tried
  // The current submission has a draft of its own; an excused task cannot be filled in.
  return !isAcceptedElsewhere(entry) && !['conflict', 'taskExcused'].includes(entry.refusal.code)
}

/** The actions for one entry. Renders nothing while it is being sent. */
export function EntryActions({ entry, state, onCopy, inPlace = false }: EntryActionsProps) {
  const messages = useMessageNamespace(outboxMessages)
  const textOf = useEntryText()
  const work = useEntryWork(entry, inPlace)
  const [leaving, setLeaving] = useState(false)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  useEffect(() => fetchForOffline([Reader]), [])
  const discard = () => (setLeaving(false), work.discard())
  const receipt = () => open(href('receipt', { id: entry.taskId }))
  if (state === 'sending') return null
  const buttons: { text: string; press: () => void; shown?: boolean }[] = [
    { text: isPreviewOpen ? messages.hide : messages.show, press: () => setPreviewOpen(!isPreviewOpen) },
    { text: messages.correct, press: () => void work.correct(), shown: isOpen(entry) },
    { text: messages.readReceipt, press: receipt, shown: isAcceptedElsewhere(entry) && !inPlace },
    { text: messages.copy, press: () => void textOf(entry).then(onCopy) },
    { text: messages.discard, press: () => setLeaving(true) },
  ]
  return (
    <>
      <View className="outbox-actions">
        <Button variant="primary" size="small" onPress={() => void sendNow(entry.id)}>
          {state === 'refused' ? messages.retry : messages.sendNow}
        </Button>
        {buttons
          .filter(({ shown = true }) => shown)
          .map(({ text, press }) => (
            <Button key={text} size="small" onPress={press}>
              {text}
            </Button>
          ))}
      </View>
      {isPreviewOpen ? <EntryPreview entry={entry} /> : null}
      <ConfirmDialog
        open={leaving}
        title={messages.discardTitle}
        confirm={messages.discard}
        onClose={() => setLeaving(false)}
        onConfirm={() => void discard()}
      >
        {messages.discardHint(entry.tried)}
      </ConfirmDialog>
    </>
  )
}
