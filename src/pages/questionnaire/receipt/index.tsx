import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, State } from '@/components/state/state'
import { Pending } from '@/features/questionnaire/outbox/late'
import { entryOf, useWaiting } from '@/features/questionnaire/outbox/use-outbox'
import { Receipt } from '@/features/questionnaire/receipt/receipt'
import { Withdraw } from '@/features/questionnaire/rounds/withdraw'
import { copyWithToast } from '@/features/session/copy'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { returnToRoute } from '@/features/session/return-to'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLoad } from '@/hooks/use-load'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { usePageParams } from '@/platform/lifecycle'
import { open, replace } from '@/platform/navigation'
import { href } from '@/routes'
import { getTask } from '@/services/questionnaire-service'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/outbox'

function ReceiptPage() {
  const { common, titles } = useWords()
  const questionnaire = usePackageWords(questionnaireWords)
  const { id = '' } = usePageParams()
  const task = useLoad(`receipt ${id}`, () => getTask(id))
  const waiting = useWaiting()
  const entry = entryOf(waiting, id)
  useArrival(entry !== undefined, () => void task.reload())
  const leaving = useNoAuthority(task.error, href('receipt', { id }))
  const footer = (
    <>
      <Button onPress={() => returnToRoute('list')}>{questionnaire.receipt.toList}</Button>
      <Button look="primary" onPress={() => returnToRoute('home')}>
        {common.home}
      </Button>
    </>
  )
  return (
    <RoutePage route="receipt" width="reading" footer={footer}>
      <WaitsHere entry={entry} view={waiting} />
      {task.state === 'loading' && !entry ? <Skeleton cards={1} lines={5} /> : null}
      {task.state === 'failed' && !leaving && !entry ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : null}
      {task.data?.receipt ? (
        <Receipt
          receipt={task.data.receipt}
          form={task.data.form}
          answers={task.data.submittedAnswers}
          reasons={task.data.submittedReasons ?? []}
          prior={task.data.prior ?? {}}
          rounds={task.data.rounds}
          onCopy={(text) => void copyWithToast(text)}
        >
          <Withdraw
            task={task.data.task}
            receipt={task.data.receipt}
            onWithdrawn={() => replace(href('answer', { id }))}
          />
        </Receipt>
      ) : null}
      {task.data ? (
        <Button onPress={() => open(href('share', { surveyId: task.data.task.surveyId }))}>
          {titles.share}
        </Button>
      ) : null}
      {task.data && !task.data.receipt && !entry ? <NotSubmitted id={id} /> : null}
    </RoutePage>
  )
}

export default withRoute('receipt', ReceiptPage)

interface WaitsHereProps {
  entry: OutboxEntry | undefined
  view: OutboxView
}

const WaitsHere = ({ entry, view }: WaitsHereProps) =>
  entry ? <Pending entry={entry} view={view} onCopy={(text) => void copyWithToast(text)} /> : null

/** What waited has gone to the server: its receipt is there now. */
function useArrival(isWaiting: boolean, onArrival: () => void): void {
  const waited = useRef(false)
  const latest = useRef(onArrival)
  latest.current = onArrival
  useEffect(() => {
    if (waited.current && !isWaiting) latest.current()
    waited.current = isWaiting
  }, [isWaiting])
}

function NotSubmitted({ id }: { id: string }) {
  const questionnaire = usePackageWords(questionnaireWords)
  return (
    <State
      icon="form"
      title={questionnaire.receipt.none}
      action={
        <Button look="primary" onPress={() => replace(href('answer', { id }))}>
          {questionnaire.goOn}
        </Button>
      }
    />
  )
}
