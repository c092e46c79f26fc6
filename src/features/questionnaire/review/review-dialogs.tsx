import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { DateField } from '@/components/date-field/date-field'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { chinaDay, endOfDay } from '@/lib/dates/china-day'
import { serverNow } from '@/request/server-clock'
import { longestRequest } from '@/wire/bureau/review'
import type { ReviewForm } from './use-review'

const startDays = 3
const longestDays = 365

const DAY = 86_400_000

/** In China time, like the end of the chosen day. */
const dayFromNow = (days: number) => chinaDay(serverNow() + days * DAY)

/** Confirms returning, accepting or reopening a response. */
export function ReviewDialogs({ reviewForm }: { reviewForm: ReviewForm }) {
  if (reviewForm.dialog === 'return') return <ReturnDialog reviewForm={reviewForm} />
  if (reviewForm.dialog === 'reopen') return <ReopenDialog reviewForm={reviewForm} />
  return reviewForm.dialog === 'accept' ? <AcceptDialog reviewForm={reviewForm} /> : null
}

function ReturnDialog({ reviewForm }: { reviewForm: ReviewForm }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const [day, setDay] = useState(() => dayFromNow(startDays))
  const { reopens } = reviewForm
  const count = reviewForm.correctionRequests.size
  const isWrong = day === '' || endOfDay(day) <= serverNow()
  return (
    <ConfirmDialog
      title={reopens ? messages.reopenAndReturnTitle(count) : messages.returnTitle(count)}
      focusMain
      confirm={reopens ? messages.reopenAndReturn(count) : messages.returnAction(count)}
      {...reviewForm.sending}
      onClose={reviewForm.cancel}
      onConfirm={() =>
        isWrong ? undefined : reviewForm.returnForCorrection(new Date(endOfDay(day)).toISOString())
      }
    >
      {reopens ? <Text>{messages.reopenAndReturnHint}</Text> : null}
      <Text>{messages.returnHint}</Text>
      <DateField
        id="return-due"
        label={messages.dueDay}
        value={day}
        min={dayFromNow(0)}
        max={dayFromNow(longestDays)}
        placeholder={messages.chooseDay}
        error={isWrong ? messages.dayMissing : null}
        onChange={setDay}
      />
    </ConfirmDialog>
  )
}

function ReopenDialog({ reviewForm }: { reviewForm: ReviewForm }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = !reviewForm.isReasonLongEnough(reason)
  const confirm = () => {
    setTried(true)
    if (!isShort) reviewForm.reopen(reason)
  }
  return (
    <ConfirmDialog
      title={messages.reopenTitle}
      confirm={messages.reopen}
      focusField="reopen-reason"
      {...reviewForm.sending}
      onClose={reviewForm.cancel}
      onConfirm={confirm}
    >
      <View className="review-reopen">
        <Text>{messages.reopenHint}</Text>
        <TextField
          id="reopen-reason"
          label={messages.reopenWhy}
          multiline
          maxLength={longestRequest}
          value={reason}
          error={tried && isShort ? messages.whyShort : null}
          onChange={setReason}
        />
      </View>
    </ConfirmDialog>
  )
}

function AcceptDialog({ reviewForm }: { reviewForm: ReviewForm }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <ConfirmDialog
      title={messages.acceptTitle}
      focusMain
      confirm={messages.accept}
      {...reviewForm.sending}
      onClose={reviewForm.cancel}
      onConfirm={reviewForm.accept}
    >
      {messages.acceptHint}
    </ConfirmDialog>
  )
}
