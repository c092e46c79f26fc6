import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { AnswerBody, AnswerFooter, AnswerHeader } from '@/features/questionnaire/answer/answer-parts'
import { Conflict } from '@/features/questionnaire/answer/late-conflict'
import { SubmitDialog } from '@/features/questionnaire/answer/dialogs'
import { FaceDialog, FaceNotice } from '@/features/questionnaire/answer/face-dialog'
import { LayoutSwitch } from '@/features/questionnaire/answer/layout-switch'
import { OneBody, OneFooter, OneHeader } from '@/features/questionnaire/answer/one-question'
import { MovedForm } from '@/features/questionnaire/answer/moved'
import { useLeadToRefused } from '@/features/questionnaire/answer/refused'
import { SaveStatus } from '@/features/questionnaire/answer/save-status'
import { type Answering, useAnswering } from '@/features/questionnaire/answer/use-answering'
import { useLayout } from '@/features/questionnaire/answer/use-layout'
import { useScreens } from '@/features/questionnaire/answer/use-screens'
import { useSubmit } from '@/features/questionnaire/answer/use-submit'
import type { OpenedTask } from '@/features/questionnaire/answer/use-task'
import { CorrectionBody } from '@/features/questionnaire/correct/correction-body'
import { askFace } from '@/features/session/ask-face'
import { RoutePage } from '@/features/session/route-page'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { outboxWords } from '@/i18n/outbox'
import { questionnaireWords } from '@/i18n/questionnaire'
import { roundWords } from '@/i18n/rounds'
import type { Delay } from '@/stores/outbox/delay'
import type { Draft, TaskDetail } from '@/wire/questionnaire'
import type { ReturnedSheet } from '@/wire/rounds'
import { Waiting } from './waiting'

interface SheetProps {
  opened: OpenedTask
  onReload: () => Promise<void>
}

/** A sheet that is filled in. */
export function Filling({ opened, onReload }: SheetProps) {
  const { detail, draft } = opened
  const localText = useLocalText()
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useLeadToRefused(answering)
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
      <MovedForm {...{ detail, draft, answering }} onReload={() => void onReload()} />
      {isOne ? (
        <OneBody {...one} detail={detail} submit={submit.state} />
      ) : (
        <AnswerBody detail={detail} answering={answering} submit={submit.state} />
      )}
      <LayoutSwitch layout={layout} onChoose={choose} />
      <BeforeSending submit={submit} anonymous={detail.task.anonymous} />
    </RoutePage>
  )
}

/** A sheet that was returned: only what was marked can be changed. */
export function Correcting({ opened, returned, onReload }: SheetProps & { returned: ReturnedSheet }) {
  const { detail } = opened
  const localText = useLocalText()
  const questionnaire = usePackageWords(questionnaireWords)
  const words = usePackageWords(roundWords)
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useLeadToRefused(answering)
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
      <BeforeSending submit={submit} anonymous={false} />
    </RoutePage>
  )
}

interface BeforeSendingProps {
  submit: ReturnType<typeof useSubmit>
  anonymous: boolean
}

/** What is asked before a sheet goes: whether to send it, and for the face where the survey wants that. */
function BeforeSending({ submit, anonymous }: BeforeSendingProps) {
  const { state, send, cancel } = submit
  return (
    <>
      <SubmitDialog open={state.at === 'asking'} anonymous={anonymous} onCancel={cancel} onSubmit={send} />
      <FaceDialog submit={state} verify={askFace} onPassed={send} onClose={cancel} />
    </>
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

function FromDevice({ delay }: { delay: Delay }) {
  const words = usePackageWords(outboxWords)
  return <Notice tone="info">{words.fromDevice[delay]}</Notice>
}
