import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import {
  AnswerBody,
  AnswerFooter,
  AnswerHeader,
} from '@/features/questionnaire/answering/question/answer-parts'
import { Conflict } from '@/features/questionnaire/answering/sync/lazy-conflict'
import { SubmitDialog } from '@/features/questionnaire/answering/submit/dialogs'
import { FaceDialog, FaceNotice } from '@/features/questionnaire/answering/submit/face-dialog'
import { LayoutSwitch } from '@/features/questionnaire/answering/session/layout-switch'
import { OneBody, OneFooter, OneHeader } from '@/features/questionnaire/answering/navigation/one-question'
import { FormUpgradeNotice } from '@/features/questionnaire/answering/sync/form-upgrade-notice'
import { useLeadToRefused } from '@/features/questionnaire/answering/submit/refused'
import { SaveStatus } from '@/features/questionnaire/answering/sync/save-status'
import { type Sync, useAnswering } from '@/features/questionnaire/answering/session/use-answering'
import { useLayout } from '@/features/questionnaire/answering/session/use-layout'
import { useScreens } from '@/features/questionnaire/answering/navigation/use-screens'
import { useSubmit } from '@/features/questionnaire/answering/submit/use-submit'
import type { OpenedTask } from '@/features/questionnaire/answering/session/use-task'
import { CorrectionBody } from '@/features/questionnaire/correct/correction-body'
import { askFace } from '@/features/session/face/ask-face'
import { RoutePage } from '@/features/session/page/route-page'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxWords } from '@/i18n/outbox'
import { questionnaireWords } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { UnreachableReason } from '@/stores/outbox/unreachable-reason'
import type { Draft, TaskDetail } from '@/wire/surveys/questionnaire'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import { Waiting } from './waiting'

interface SheetProps {
  opened: OpenedTask
  onReload: () => Promise<void>
}

/** A form instance being filled in. */
export function AnswerView({ opened, onReload }: SheetProps) {
  const { detail, draft } = opened
  const localText = useLocalText()
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useLeadToRefused(answering)
  const { layout, choose } = useLayout()
  const screens = useScreens(answering)
  const isOne = layout === 'question'
  const one = { ...answering, screens }
  if (answering.sync.conflict)
    return <Settling detail={detail} sync={answering.sync} conflict={answering.sync.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  return (
    <RoutePage
      route="answer"
      width="tables"
      title={localText(detail.task.title)}
      end={<SaveStatus status={answering.sync.status} />}
      header={isOne ? <OneHeader {...one} /> : <AnswerHeader {...answering} />}
      footer={
        isOne ? <OneFooter {...one} submit={submit} /> : <AnswerFooter {...answering} submit={submit} />
      }
    >
      {opened.delay ? <FromDevice delay={opened.delay} /> : null}
      {detail.faceCheck ? <FaceNotice /> : null}
      <FormUpgradeNotice {...{ detail, draft }} sync={answering.sync} onReload={() => void onReload()} />
      {isOne ? (
        <OneBody {...one} detail={detail} submit={submit.state} />
      ) : (
        <AnswerBody {...answering} detail={detail} submit={submit.state} />
      )}
      <LayoutSwitch layout={layout} onChoose={choose} />
      <BeforeSending submit={submit} anonymous={detail.task.anonymous} />
    </RoutePage>
  )
}

/** A returned response: only fields with a correction request can be changed. */
export function CorrectionView({ opened, returned, onReload }: SheetProps & { returned: ReturnedResponse }) {
  const { detail } = opened
  const localText = useLocalText()
  const questionnaire = useMessageNamespace(questionnaireWords)
  const words = useMessageNamespace(submissionHistoryMessages)
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useLeadToRefused(answering)
  const sending = submit.state.at === 'sending'
  if (answering.sync.conflict)
    return <Settling detail={detail} sync={answering.sync} conflict={answering.sync.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  return (
    <RoutePage
      route="answer"
      width="reading"
      title={localText(detail.task.title)}
      end={<SaveStatus status={answering.sync.status} />}
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

/** Dialogs before submission: the confirmation, and the face check if the survey requires one. */
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
  sync: Sync
  conflict: Draft
}

/** Two devices have different drafts: the respondent chooses first. */
function Settling({ detail, sync, conflict }: SettlingProps) {
  const localText = useLocalText()
  return (
    <RoutePage route="answer" title={localText(detail.task.title)}>
      <Conflict
        detail={detail}
        draft={sync.keeper.current()}
        conflict={conflict}
        onSettle={sync.settleConflict}
      />
    </RoutePage>
  )
}

function FromDevice({ delay }: { delay: UnreachableReason }) {
  const words = useMessageNamespace(outboxWords)
  return <Notice tone="info">{words.fromDevice[delay]}</Notice>
}
