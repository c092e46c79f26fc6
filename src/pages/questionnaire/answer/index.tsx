import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { AnswerBody, AnswerFooter, AnswerHeader } from '@/features/questionnaire/answer/answer-parts'
import { Conflict } from '@/features/questionnaire/answer/late-conflict'
import { SubmitDialog } from '@/features/questionnaire/answer/dialogs'
import { FaceDialog, FaceNotice } from '@/features/questionnaire/answer/face-dialog'
import { LayoutSwitch } from '@/features/questionnaire/answer/layout-switch'
import { OneBody, OneFooter, OneHeader } from '@/features/questionnaire/answer/one-question'
import { MovedForm } from '@/features/questionnaire/answer/moved'
import { SaveStatus } from '@/features/questionnaire/answer/save-status'
import { type Answering, useAnswering } from '@/features/questionnaire/answer/use-answering'
import { useLayout } from '@/features/questionnaire/answer/use-layout'
import { useScreens } from '@/features/questionnaire/answer/use-screens'
import { useSubmit } from '@/features/questionnaire/answer/use-submit'
import { type OpenedTask, useTask } from '@/features/questionnaire/answer/use-task'
import { CorrectionBody } from '@/features/questionnaire/correct/correction-body'
import { Pending } from '@/features/questionnaire/outbox/late'
import { entryOf, useWaiting } from '@/features/questionnaire/outbox/use-outbox'
import { askFace } from '@/features/session/ask-face'
import { copyWithToast } from '@/features/session/copy'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { returnToRoute } from '@/features/session/return-to'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { outboxWords } from '@/i18n/outbox'
import { questionnaireWords } from '@/i18n/questionnaire'
import { roundWords } from '@/i18n/rounds'
import { usePageParams } from '@/platform/lifecycle'
import { href } from '@/routes'
import type { Delay } from '@/stores/outbox/delay'
import type { Draft, Task, TaskDetail } from '@/wire/questionnaire'
import type { ReturnedSheet } from '@/wire/rounds'

function AnswerPage() {
  const { id = '' } = usePageParams()
  const task = useTask(id)
  const leaving = useNoAuthority(task.error, href('answer', { id }))
  if (task.state === 'ready') {
    const { returned } = task.data.detail
    if (task.data.waiting)
      return <Waiting task={task.data.detail.task} onSettled={() => void task.reload()} />
    if (returned) return <Correcting key={id} opened={task.data} returned={returned} />
    const { version } = task.data.detail.form
    return <Filling key={`${id} ${version}`} opened={task.data} onReload={() => void task.reload()} />
  }
  return (
    <RoutePage route="answer" width="tables">
      {task.state === 'failed' && !leaving ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('answer', AnswerPage)

function Filling({ opened, onReload }: { opened: OpenedTask; onReload: () => void }) {
  const { detail, personId, draft, conflict } = opened
  const localText = useLocalText()
  const answering = useAnswering(detail, personId, draft, conflict)
  const submit = useSubmit(detail, answering)
  const { layout, choose } = useLayout()
  const screens = useScreens(answering)
  const isOne = layout === 'question'
  const one = { answering, screens }
  if (answering.conflict)
    return <Settling detail={detail} answering={answering} conflict={answering.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  return (
    <RoutePage
      route="answer"
      width="tables"
      title={localText(detail.task.title)}
      end={<SaveStatus status={answering.status} />}
      header={isOne ? <OneHeader {...one} /> : <AnswerHeader answering={answering} />}
      footer={
        isOne ? (
          <OneFooter {...one} submit={submit} />
        ) : (
          <AnswerFooter answering={answering} submit={submit} />
        )
      }
    >
      {opened.delay ? <FromDevice delay={opened.delay} /> : null}
      {detail.faceCheck ? <FaceNotice /> : null}
      <MovedForm {...{ detail, draft, answering, onReload }} />
      {isOne ? (
        <OneBody {...one} detail={detail} submit={submit.state} />
      ) : (
        <AnswerBody detail={detail} answering={answering} submit={submit.state} />
      )}
      <LayoutSwitch layout={layout} onChoose={choose} />
      <SubmitDialog
        open={submit.state.at === 'asking'}
        anonymous={detail.task.anonymous}
        onCancel={submit.cancel}
        onSubmit={submit.send}
      />
      <FaceDialog submit={submit.state} verify={askFace} onPassed={submit.send} onClose={submit.cancel} />
    </RoutePage>
  )
}

/** A sheet that was returned: only what was marked can be changed. */
function Correcting({ opened, returned }: { opened: OpenedTask; returned: ReturnedSheet }) {
  const { detail, personId, draft, conflict } = opened
  const localText = useLocalText()
  const questionnaire = usePackageWords(questionnaireWords)
  const words = usePackageWords(roundWords)
  const answering = useAnswering(detail, personId, draft, conflict)
  const submit = useSubmit(detail, answering)
  const sending = submit.state.at === 'sending'
  if (answering.conflict)
    return <Settling detail={detail} answering={answering} conflict={answering.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  return (
    <RoutePage
      route="answer"
      width="reading"
      title={localText(detail.task.title)}
      end={<SaveStatus status={answering.status} />}
      footer={
        <Button look="primary" busy={sending} onPress={submit.ask}>
          {sending ? questionnaire.submitting : words.submitAgain}
        </Button>
      }
    >
      <CorrectionBody {...{ detail, returned, answering }} submit={submit.state} />
      <SubmitDialog
        open={submit.state.at === 'asking'}
        anonymous={false}
        onCancel={submit.cancel}
        onSubmit={submit.send}
      />
      <FaceDialog submit={submit.state} verify={askFace} onPassed={submit.send} onClose={submit.cancel} />
    </RoutePage>
  )
}

interface SettlingProps {
  detail: TaskDetail
  answering: Answering
  conflict: Draft
}

/** Two devices hold different drafts: first the person chooses. */
function Settling({ detail, answering, conflict }: SettlingProps) {
  const localText = useLocalText()
  return (
    <RoutePage route="answer" title={localText(detail.task.title)}>
      <Conflict
        detail={detail}
        draft={answering.keeper.current()}
        conflict={conflict}
        onSettle={answering.settleConflict}
      />
    </RoutePage>
  )
}

/** In the place of the form: it is handed in as far as the person is concerned, and the bureau does not have it. */
function Waiting({ task: { id, title }, onSettled }: { task: Task; onSettled: () => void }) {
  const localText = useLocalText()
  const { receipt } = usePackageWords(questionnaireWords)
  const view = useWaiting()
  const entry = entryOf(view, id)
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (!entry) latest.current()
  }, [entry])
  const footer = <Button onPress={() => returnToRoute('list')}>{receipt.toList}</Button>
  return (
    <RoutePage route="answer" title={localText(title)} width="reading" footer={footer}>
      {entry ? <Pending entry={entry} view={view} onCopy={(text) => void copyWithToast(text)} /> : null}
    </RoutePage>
  )
}

function FromDevice({ delay }: { delay: Delay }) {
  const words = usePackageWords(outboxWords)
  return <Notice tone="info">{words.fromDevice[delay]}</Notice>
}
