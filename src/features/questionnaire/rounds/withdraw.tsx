import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { Notice } from '@/components/notice/notice'
import { useTicks } from '@/hooks/use-ticks'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { errorText } from '@/i18n/error-text'
import { roundWords } from '@/i18n/rounds'
import { serverNow } from '@/request/server-clock'
import { withdrawSubmission } from '@/services/review-service'
import type { Receipt, Task } from '@/wire/questionnaire'

interface WithdrawProps {
  task: Pick<Task, 'id' | 'dueAt'>
  receipt: Pick<Receipt, 'round' | 'withdrawUntil'>
  onWithdrawn: () => void
}

const second = 1000

/** Takes back what was just submitted, for as long as the server's clock allows. */
export function Withdraw(props: WithdrawProps) {
  const words = usePackageWords(roundWords)
  const time = useTimeWords()
  const [now, setNow] = useState(serverNow)
  const [asking, setAsking] = useState(false)
  const until = props.receipt.withdrawUntil
  const open = until !== null && Date.parse(until) > now
  useTicks(() => setNow(serverNow()), second, open)
  if (!open) return null
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button size="small" onPress={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        }
      >
        <Text>{words.withdrawLeft(time.left(until, now).text)}</Text>
      </Notice>
      {asking ? <WithdrawDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function WithdrawDialog({ task, receipt, onWithdrawn, onClose }: WithdrawProps & { onClose: () => void }) {
  const words = useWords()
  const own = usePackageWords(roundWords)
  const time = useTimeWords()
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const send = async () => {
    setState({ busy: true, error: null })
    try {
      await withdrawSubmission({ id: task.id, round: receipt.round })
      onWithdrawn()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog
      open
      title={own.withdrawTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <Button look="primary" busy={state.busy} onPress={() => void send()}>
            {own.withdraw}
          </Button>
        </>
      }
    >
      <Text>{own.withdrawHint(time.full(task.dueAt))}</Text>
      {state.error === null ? null : (
        <Notice tone="bad" live="alert">
          {errorText(state.error, words)}
        </Notice>
      )}
    </Dialog>
  )
}
