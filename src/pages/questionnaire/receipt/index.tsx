import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Pending } from '@/features/questionnaire/outbox/lazy-pending'
import { findEntry, useOutboxView } from '@/features/questionnaire/outbox/use-outbox'
import { Receipt } from '@/features/questionnaire/receipt/receipt'
import { DocumentDownload } from '@/features/questionnaire/response/document-download'
import { Withdraw } from '@/features/questionnaire/receipt/withdraw'
import { copyWithToast } from '@/features/session/links/copy'
import { downloadFile } from '@/features/session/links/download'
import { closeApp, mayCloseApp } from '@/features/session/host/close-app'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { returnToRoute } from '@/features/session/links/return-to'
import { FailedPage, MessagePage, WayHome } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { SubscriptionOffer } from '@/features/subscription/lazy'
import { useReadNotice } from '@/features/workbench/notices/use-read-notice'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { hostUsesMessages } from '@/i18n/host-uses'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { receiptMessages } from '@/i18n/receipt'
import { usePageParams } from '@/platform/page/lifecycle'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import { getOwnDocument } from '@/services/surveys/document-service'
import { getTask } from '@/services/surveys/questionnaire-service'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/view'
import type { Task, TaskDetail } from '@/wire/surveys/questionnaire'

function ReceiptPage() {
  const { common, titles } = useMessages()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const hostUses = useMessageNamespace(hostUsesMessages)
  const { id = '', notice } = usePageParams()
  useReadNotice(notice)
  const task = useLoad(`receipt ${id}`, () => getTask(id))
  const waiting = useOutboxView()
  const entry = findEntry(waiting, id)
  useArrival(entry !== undefined, () => void task.reload())
  const leaving = useNoAuthority(task.error, href('receipt', { id }))
  if (task.state === 'failed' && !leaving && !entry)
    return (
      <FailedPage
        route="receipt"
        heading={titles.list}
        error={task.error}
        onRetry={() => void task.reload()}
      />
    )
  if (task.data && !task.data.receipt && !entry) return <NotSubmitted task={task.data.task} />
  // Without answers nothing stands beside the receipt.
  const isAnonymous = task.data?.submittedAnswers === null
  const footer = (
    <>
      <Button onPress={() => returnToRoute('list')}>{questionnaire.toList}</Button>
      {mayCloseApp() ? (
        <Button onPress={() => void closeApp(hostUses.submitted)}>{hostUses.close}</Button>
      ) : null}
      <Button variant="primary" onPress={() => returnToRoute('home')}>
        {common.home}
      </Button>
    </>
  )
  return (
    <RoutePage route="receipt" width={isAnonymous ? 'reading' : 'full'} footer={footer}>
      <WaitsHere entry={entry} view={waiting} />
      {task.state === 'loading' && !entry ? <Skeleton cards={1} lines={5} /> : null}
      {task.data ? <Sent detail={task.data} /> : null}
    </RoutePage>
  )
}

export default withRoute('receipt', ReceiptPage)

/** The receipt; a pending submission has none yet and displays its own status. */
function Sent({ detail }: { detail: TaskDetail }) {
  const { task, receipt, form, submittedAnswers, submittedJustifications, prior, submissions } = detail
  const { id } = task
  const share = <ShareButton task={task} />
  if (!receipt) return share
  return (
    <Receipt
      {...{ receipt, form, submissions }}
      answers={submittedAnswers}
      justifications={submittedJustifications ?? []}
      prior={prior ?? {}}
      onCopy={(text) => void copyWithToast(text)}
    >
      <SubscriptionOffer />
      {submittedAnswers ? (
        <DocumentDownload
          request={() => getOwnDocument(id)}
          onBring={(url, name) => void downloadFile(url, name)}
        />
      ) : null}
      <Withdraw task={task} receipt={receipt} onWithdrawn={() => replace(href('answer', { id }))} />
      {share}
    </Receipt>
  )
}

function ShareButton({ task: { surveyId, title } }: { task: Task }) {
  const { share } = useMessageNamespace(receiptMessages)
  const localText = useLocalText()
  return (
    <Button label={`${share} ${localText(title)}`} onPress={() => open(href('share', { surveyId }))}>
      {share}
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

/** A receipt of nothing leads to the questionnaire. */
function NotSubmitted({ task }: { task: Task }) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const receipt = useMessageNamespace(receiptMessages)
  const title = useLocalText()(task.title)
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={() => replace(href('answer', { id: task.id }))}>
        {questionnaire.goOn}
      </Button>
    </>
  )
  return (
    <MessagePage
      route="receipt"
      heading={title}
      icon="form"
      title={receipt.none}
      hint={receipt.noneHint(title)}
      actions={actions}
    >
      <ShareButton task={task} />
    </MessagePage>
  )
}
