import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Notice } from '@/components/notice/notice'
import { useInterval } from '@/hooks/use-interval'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { serverNow } from '@/request/server-clock'
import { withdrawSubmission } from '@/services/surveys/review-service'
import { readSubmittedFrom } from '@/stores/device/submitted-from'
import type { Task } from '@/wire/surveys/questionnaire'
import type { Receipt } from '@/wire/surveys/submission'

interface WithdrawProps {
  task: Pick<Task, 'id' | 'dueAt'>
  receipt: Pick<Receipt, 'submissionNo' | 'withdrawUntil'>
  onWithdrawn: () => void
}

const second = 1000

/** Withdraws a submission, for as long as the server's clock allows. */
export function Withdraw(props: WithdrawProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const [now, setNow] = useState(serverNow)
  const [isConfirming, setConfirming] = useState(false)
  const until = props.receipt.withdrawUntil
  const open = until !== null && Date.parse(until) > now
  useInterval(() => setNow(serverNow()), second, open)
  if (!open) return null
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button size="small" onPress={() => setConfirming(true)}>
            {messages.withdraw}
          </Button>
        }
      >
        <Text>{messages.withdrawLeft(time.left(until, now).text)}</Text>
      </Notice>
      {isConfirming ? <WithdrawDialog {...props} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}

function WithdrawDialog({ task, receipt, onWithdrawn, onClose }: WithdrawProps & { onClose: () => void }) {
  const own = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const send = async () => {
    setState({ busy: true, error: null })
    try {
      const place = readSubmittedFrom(task.id)
      await withdrawSubmission({ id: task.id, submissionNo: receipt.submissionNo, ...place })
      onWithdrawn()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      title={own.withdrawTitle}
      confirm={own.withdraw}
      busy={state.busy}
      error={state.error}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      {own.withdrawHint(time.short(task.dueAt, serverNow()))}
    </ConfirmDialog>
  )
}
