import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Pending } from '@/features/questionnaire/outbox/lazy-pending'
import { findEntry, useOutboxView } from '@/features/questionnaire/outbox/use-outbox'
import { Receipt } from '@/features/questionnaire/receipt/receipt'
import { Withdraw } from '@/features/questionnaire/receipt/withdraw'
import { copyWithToast } from '@/features/session/links/copy'
import { closeApp, mayCloseApp } from '@/features/session/host/close-app'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { returnToRoute } from '@/features/session/links/return-to'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { SubscriptionOffer } from '@/features/subscription/lazy'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { hostUsesMessages } from '@/i18n/host-uses'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { usePageParams } from '@/platform/page/lifecycle'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import { getTask } from '@/services/surveys/questionnaire-service'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/outbox'
import type { Task, TaskDetail } from '@/wire/surveys/questionnaire'

function ReceiptPage() {
  const { common } = useMessages()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const hostUses = useMessageNamespace(hostUsesMessages)
  const { id = '' } = usePageParams()
  const task = useLoad(`receipt ${id}`, () => getTask(id))
  const waiting = useOutboxView()
  const entry = findEntry(waiting, id)
  useArrival(entry !== undefined, () => void task.reload())
  const leaving = useNoAuthority(task.error, href('receipt', { id }))
  const footer = (
    <>
      <Button onPress={() => returnToRoute('list')}>{questionnaire.receipt.toList}</Button>
      {mayCloseApp() ? (
        <Button onPress={() => void closeApp(hostUses.submitted)}>{hostUses.close}</Button>
      ) : null}
      <Button variant="primary" onPress={() => returnToRoute('home')}>
        {common.home}
      </Button>
    </>
  )
  return (
    <RoutePage route="receipt" footer={footer}>
      <WaitsHere entry={entry} view={waiting} />
      {task.state === 'loading' && !entry ? <Skeleton cards={1} lines={5} /> : null}
      {task.state === 'failed' && !leaving && !entry ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : null}
      {task.data ? <Sent detail={task.data} waits={entry !== undefined} /> : null}
    </RoutePage>
  )
}

export default withRoute('receipt', ReceiptPage)

/** The receipt, or a notice that there is none; a pending submission displays its own status. */
function Sent({ detail, waits }: { detail: TaskDetail; waits: boolean }) {
  const { task, receipt, form, submittedAnswers, submittedJustifications, prior, submissions } = detail
  const { id } = task
  const share = <ShareButton task={task} />
  if (!receipt)
    return (
      <>
        {share}
        {waits ? null : <NotSubmitted id={id} />}
      </>
    )
  return (
    <Receipt
      {...{ receipt, form, submissions }}
      answers={submittedAnswers}
      justifications={submittedJustifications ?? []}
      prior={prior ?? {}}
      onCopy={(text) => void copyWithToast(text)}
    >
      <SubscriptionOffer />
      <Withdraw task={task} receipt={receipt} onWithdrawn={() => replace(href('answer', { id }))} />
      {share}
    </Receipt>
  )
}

function ShareButton({ task: { surveyId, title } }: { task: Task }) {
  const { titles } = useMessages()
  const localText = useLocalText()
  return (
    <Button label={`${titles.share} ${localText(title)}`} onPress={() => open(href('share', { surveyId }))}>
      {titles.share}
    </Button>
  )
}

interface WaitsHereProps {
  entry: OutboxEntry | undefined
  view: OutboxView
}

const WaitsHere = ({ entry, view }: WaitsHereProps) =>
  entry ? <Pending entry={entry} view={view} onCopy={(text) => void copyWithToast(text)} /> : null

/** Calls back when the pending submission has been sent: the receipt can then be loaded. */
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
  const questionnaire = useMessageNamespace(questionnaireMessages)
  return (
    <StatusPanel
      icon="form"
      title={questionnaire.receipt.none}
      action={
        <Button variant="primary" onPress={() => replace(href('answer', { id }))}>
          {questionnaire.goOn}
        </Button>
      }
    />
  )
}
