import { Text } from '@tarojs/components'
import { useState } from 'react'
import { DateField } from '@/components/date-field/date-field'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { chinaDay, endOfDay } from '@/lib/dates/china-day'
import { serverNow } from '@/request/server-clock'
import type { Reviewing } from './use-review'

const startDays = 3
const longestDays = 365

const DAY = 86_400_000

/** In China time, like the end of the chosen day. */
const dayFromNow = (days: number) => chinaDay(serverNow() + days * DAY)

/** Confirms returning or accepting a response. */
export function ReviewDialogs({ reviewing }: { reviewing: Reviewing }) {
  if (reviewing.asking === 'return') return <ReturnDialog reviewing={reviewing} />
  return reviewing.asking === 'accept' ? <AcceptDialog reviewing={reviewing} /> : null
}

function ReturnDialog({ reviewing }: { reviewing: Reviewing }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const [day, setDay] = useState(() => dayFromNow(startDays))
  const count = reviewing.correctionRequests.size
  const isWrong = day === '' || endOfDay(day) <= serverNow()
  return (
    <ConfirmDialog
      title={messages.giveBackTitle(count)}
      confirm={messages.giveBack(count)}
      {...reviewing.sending}
      onClose={reviewing.cancel}
      onConfirm={() => (isWrong ? undefined : reviewing.giveBack(new Date(endOfDay(day)).toISOString()))}
    >
      <Text>{messages.giveBackHint}</Text>
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

function AcceptDialog({ reviewing }: { reviewing: Reviewing }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <ConfirmDialog
      title={messages.acceptTitle}
      confirm={messages.accept}
      {...reviewing.sending}
      onClose={reviewing.cancel}
      onConfirm={reviewing.accept}
    >
      {messages.acceptHint}
    </ConfirmDialog>
  )
}
