import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { LeftOutList } from '@/components/dialog/previewed-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { followUpMessages } from '@/i18n/follow-up'
import { uuid } from '@/lib/text/uuid'
import { refusesField } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { previewReminder, sendReminder } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import {
  exclusionReasons,
  longestRemark,
  type ReminderResult,
  type ReminderSelection,
} from '@/wire/bureau/reminders'
import { useLeftOut } from './outcomes'
import type { Target } from './use-follow-up'
import './progress-groups.scss'

interface RemindDialogProps {
  selection: ReminderSelection
  /** The respondents of a selection by name. */
  targets?: readonly Target[]
  /** Title of the survey. */
  title: string
  onClose: () => void
  /** Called when the reminder is sent, or queued until the morning. */
  onSent: (done: ReminderResult) => void
}

/** Before sending, displays the recipients of a reminder and the excluded respondents with the reasons. */
export function RemindDialog({ selection, targets = [], title, onClose, onSent }: RemindDialogProps) {
  const messages = useMessageNamespace(followUpMessages)
  const words = useMessages()
  const preview = useLoad(JSON.stringify(selection), () => previewReminder(selection))
  const [remark, setRemark] = useState('')
  // One idempotency key for all attempts: a lost reply must not send a second reminder.
  const [clientKey] = useState(() => uuid())
  const [sending, setSending] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const send = async () => {
    setSending({ busy: true })
    try {
      const done = await sendReminder({ ...selection, clientKey, remark })
      const { reminded, waitsUntil, inProgress } = done
      const said = waitsUntil === null ? messages.reminded : messages.queued
      showToast((inProgress ? messages.inProgress : said)(reminded))
      onSent(done)
    } catch (error) {
      setSending({ busy: false, error })
    }
  }
  const remarkError = refusesField(sending.error, 'remark') ? errorText(sending.error, words) : null
  return (
    <ConfirmDialog
      title={messages.remindTitle}
      confirm={messages.remind}
      disabled={preview.data === undefined || preview.data.reminded === 0}
      busy={sending.busy}
      error={remarkError ? undefined : sending.error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <View className="follow-up-dialog">
        {preview.state === 'loading' ? <Skeleton cards={1} lines={2} /> : null}
        {preview.state === 'failed' ? (
          <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
        ) : null}
        {preview.state === 'ready' ? <Preview preview={preview.data} targets={targets} /> : null}
        <Text className="small follow-up-text">{messages.text(title)}</Text>
        <TextField
          id="reminder-remark"
          label={messages.remark}
          placeholder={messages.remarkPlaceholder}
          value={remark}
          maxLength={longestRemark}
          multiline
          count
          error={remarkError}
          onChange={setRemark}
        />
      </View>
    </ConfirmDialog>
  )
}

function Preview({
  preview: { reminded, excluded, waitsUntil, people = [] },
  targets,
}: {
  preview: ReminderResult
  targets: readonly Target[]
}) {
  const messages = useMessageNamespace(followUpMessages)
  const time = useTimeText()
  const leftOut = useLeftOut()
  const left = exclusionReasons.filter((why) => excluded[why] > 0)
  return (
    <>
      <Text>{reminded === 0 ? messages.remindNobody : messages.remindCount(reminded)}</Text>
      <LeftOutList {...leftOut(targets, people)} />
      {left.length > 0 && targets.length === 0 ? (
        <Text className="small">
          {messages.excludedTitle + left.map((why) => messages.excluded[why](excluded[why])).join(' · ')}
        </Text>
      ) : null}
      {waitsUntil === null ? null : (
        <Text className="small">{messages.quiet(time.short(waitsUntil, serverNow()))}</Text>
      )}
    </>
  )
}
