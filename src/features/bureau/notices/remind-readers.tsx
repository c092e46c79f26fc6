import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { followUpMessages } from '@/i18n/follow-up'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { uuid } from '@/lib/text/uuid'
import { serverNow } from '@/request/server-clock'
import { previewNoticeReminder, remindReaders } from '@/services/home/notice-publishing-service'
import { showToast } from '@/stores/feedback-store'
import { noticeExclusionReasons, type RemindReadersPreview } from '@/wire/home/notice-readers'
import type { PublishedNotice } from '@/wire/home/notices'
import './remind-readers.scss'

/** Names shown before the sum of all. */
const SHOWN_NAMES = 12

interface RemindReadersProps {
  notice: PublishedNotice
  /** Id of a unit; of all if empty. */
  unit?: string
  onClose: () => void
  /** Called when the reminder is sent, or queued until the morning. */
  onSent?: () => void
}

/** Before reminding those who have not read a notice, names them, and says how many are left out and why. */
export function RemindReaders({ notice, unit = '', onClose, onSent }: RemindReadersProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const selection = { id: notice.id, ...(unit !== '' && { unit }) }
  const preview = useLoad(`remind ${notice.id} ${unit}`, () => previewNoticeReminder(selection))
  // One idempotency key for all attempts: a lost reply must not send a second reminder.
  const [clientKey] = useState(() => uuid())
  const [sending, setSending] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const send = async () => {
    setSending({ busy: true })
    try {
      const { reminded, waitsUntil } = await remindReaders({ ...selection, clientKey })
      showToast((waitsUntil === null ? messages.reminded : messages.remindQueued)(reminded))
      onSent?.()
      onClose()
    } catch (error) {
      setSending({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      title={messages.remindTitle}
      confirm={messages.remindNow}
      disabled={preview.data === undefined || preview.data.reminded === 0}
      busy={sending.busy}
      error={sending.error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <View className="remind-readers">
        {preview.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
        {preview.state === 'failed' ? (
          <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
        ) : null}
        {preview.state === 'ready' ? <Preview preview={preview.data} /> : null}
      </View>
    </ConfirmDialog>
  )
}

function Preview({ preview: { reminded, excluded, waitsUntil, people } }: { preview: RemindReadersPreview }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { quiet, excludedTitle } = useMessageNamespace(followUpMessages)
  const time = useTimeText()
  const names = useNames(people.slice(0, SHOWN_NAMES))
  const shown = reminded > SHOWN_NAMES ? messages.remindMore(names, reminded) : names
  const left = noticeExclusionReasons.filter((why) => excluded[why] > 0)
  return (
    <>
      <Text>{reminded === 0 ? messages.remindNobody : messages.remindCount(reminded)}</Text>
      {reminded === 0 ? null : (
        <>
          <Text className="remind-readers-names">{shown}</Text>
          <Text className="small">{messages.remindHow}</Text>
        </>
      )}
      {left.length > 0 ? (
        <Text className="small">
          {excludedTitle + left.map((why) => messages.remindExcluded[why](excluded[why])).join(' · ')}
        </Text>
      ) : null}
      {waitsUntil === null || reminded === 0 ? null : (
        <Text className="small">{quiet(time.short(waitsUntil, serverNow()))}</Text>
      )}
    </>
  )
}

/** People by their units. */
function useNames(people: RemindReadersPreview['people']): string {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const byUnit = new Map<string, string[]>()
  for (const { name, unit } of people) {
    const key = localText(unit)
    byUnit.set(key, [...(byUnit.get(key) ?? []), localText(name)])
  }
  return [...byUnit]
    .map(([unit, names]) => messages.remindWhom(names.join(messages.remindBetween), unit))
    .join(messages.remindBetween)
}
