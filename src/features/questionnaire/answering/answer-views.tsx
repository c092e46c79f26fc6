import { type FC, type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { host } from '@/platform/host'
import type { UnreachableReason } from '@/stores/outbox/unreachable-reason'
import type { Draft, Task, TaskDetail } from '@/wire/surveys/questionnaire'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import { Conflict } from '../conflict/lazy'
import { CorrectionBody } from '../correct/correction-body'
import { FormUpgradeNotice } from '../drafts/lazy'
import { SaveStatus } from '../drafts/save-status'
import type { DraftState } from '../drafts/use-draft-sync'
import type { Answering } from '../navigation/answer-props'
import { OutlineDrawer } from '../outline/lazy'
import { OutlineButton } from '../outline/outline-button'
import { FaceDialog, FaceNotice } from '../submit/lazy'
import { SubmitNotice } from '../submit/submit-notice'
import { useScrollToRejection } from '../submit/use-scroll-to-rejection'
import { type FaceCheckOutcome, isSummarised, needsFaceCheck, useSubmit } from '../submit/use-submit'
import { SubmitSummary } from '../summary/lazy'
import { SummaryFooter } from '../summary/submit-hint'
import { AnswerBody, AnswerFooter, AnswerHeader } from './answer-parts'
import { LayoutSwitch } from './layout-switch'
import { OneBody, OneFooter, OneHeader } from './one-lazy'
import { hasDroppedAnswers, useAnswering } from './use-answering'
import { useLayout } from './use-layout'
import { useTitleButton } from './use-title-button'
import type { OpenedTask } from './use-task'

export interface FrameProps {
  title: string
  width?: 'reading' | 'tables'
  end?: ReactNode
  header?: ReactNode
  footer?: ReactNode
  onBack?: () => void
  children: ReactNode
}

/** Components and actions of the page, which knows the other features. */
export interface AnswerPageParts {
  /** The page with its bars. */
  Frame: FC<FrameProps>
  /** Displayed instead of the form while the submission is pending. */
  Waiting: FC<{ task: Task; onSettled: () => void }>
  verifyFace: () => Promise<FaceCheckOutcome>
}

export interface AnswerViewProps {
  parts: AnswerPageParts
  opened: OpenedTask
  onReload: () => Promise<void>
}

/** A form instance being filled in. */
export function AnswerView({ parts, opened, onReload }: AnswerViewProps) {
  const { Frame, Waiting } = parts
  const { detail, draft } = opened
  const localText = useLocalText()
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useScrollToRejection(answering)
  useTitleButton(answering.sync, submit)
  const { layout, choose } = useLayout()
  const [outlined, setOutlined] = useState(false)
  const onOutline = () => setOutlined(true)
  const isOne = layout === 'question'
  if (answering.sync.conflict)
    return <Settling {...{ Frame, detail }} sync={answering.sync} conflict={answering.sync.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  if (isSummarised(submit.state)) return <Summarised {...{ parts, detail, answering, submit }} />
  return (
    <Frame
      width="tables"
      title={localText(detail.task.title)}
      end={host.hasTitleBar ? null : <OutlineButton session={answering.session} onOpen={onOutline} />}
      header={
        isOne ? (
          <OneHeader {...answering} onOutline={onOutline} />
        ) : (
          <AnswerHeader {...answering} onOutline={onOutline} />
        )
      }
      footer={
        isOne ? <OneFooter {...answering} submit={submit} /> : <AnswerFooter {...answering} submit={submit} />
      }
    >
      {opened.delay ? <FromDevice delay={opened.delay} /> : null}
      {detail.faceCheck ? <FaceNotice /> : null}
      {answering.sync.isFormUpgraded || hasDroppedAnswers(detail, draft) ? (
        <FormUpgradeNotice {...{ detail, draft }} sync={answering.sync} onReload={() => void onReload()} />
      ) : null}
      {isOne ? <OneBody {...answering} detail={detail} /> : <AnswerBody {...answering} detail={detail} />}
      <LayoutSwitch layout={layout} onChoose={choose} />
      {outlined ? <OutlineDrawer {...answering} onClose={() => setOutlined(false)} /> : null}
    </Frame>
  )
}

export interface CorrectionViewProps extends AnswerViewProps {
  returned: ReturnedResponse
}

/** A returned response: only fields with a correction request can be changed. */
export function CorrectionView({ parts, opened, returned, onReload }: CorrectionViewProps) {
  const { Frame, Waiting } = parts
  const { detail } = opened
  const localText = useLocalText()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const answering = useAnswering(opened)
  const submit = useSubmit(detail, answering, onReload)
  useScrollToRejection(answering)
  const [isChecked, setChecked] = useState(false)
  const requestSubmit = () => {
    setChecked(true)
    submit.requestSubmit()
  }
  useTitleButton(answering.sync, { ...submit, requestSubmit })
  if (answering.sync.conflict)
    return <Settling {...{ Frame, detail }} sync={answering.sync} conflict={answering.sync.conflict} />
  if (submit.state.at === 'waiting') return <Waiting task={detail.task} onSettled={submit.settle} />
  if (isSummarised(submit.state)) return <Summarised {...{ parts, detail, answering, submit }} />
  return (
    <Frame
      width="reading"
      title={localText(detail.task.title)}
      end={<SaveStatus store={answering.sync.status} />}
      footer={
        <Button variant="primary" busy={submit.state.at === 'completing'} onPress={requestSubmit}>
          {questionnaire.checkAndSubmit}
        </Button>
      }
    >
      <CorrectionBody {...{ detail, returned, answering, isChecked }} />
    </Frame>
  )
}

interface SummarisedProps extends Pick<AnswerViewProps, 'parts'> {
  detail: TaskDetail
  answering: Answering
  submit: ReturnType<typeof useSubmit>
}

/** The summary of what is submitted, and the face check if the survey requires one. */
function Summarised({ parts, detail, answering, submit }: SummarisedProps) {
  const { Frame } = parts
  const localText = useLocalText()
  const { state, send, cancel } = submit
  return (
    <Frame
      width="tables"
      title={localText(detail.task.title)}
      onBack={cancel}
      footer={<SummaryFooter submit={state} onBack={cancel} onSubmit={send} />}
    >
      <SubmitSummary {...answering} detail={detail} onBack={cancel} />
      <SubmitNotice submit={state} />
      {needsFaceCheck(state) ? (
        <FaceDialog verify={parts.verifyFace} onPassed={send} onClose={cancel} />
      ) : null}
    </Frame>
  )
}

interface SettlingProps extends Pick<AnswerPageParts, 'Frame'> {
  detail: TaskDetail
  sync: DraftState
  conflict: Draft
}

/** Two devices have different drafts: the respondent chooses first. */
function Settling({ Frame, detail, sync, conflict }: SettlingProps) {
  const localText = useLocalText()
  return (
    <Frame title={localText(detail.task.title)}>
      <Conflict
        detail={detail}
        draft={sync.draftSync.current()}
        conflict={conflict}
        onSettle={sync.settleConflict}
      />
    </Frame>
  )
}

function FromDevice({ delay }: { delay: UnreachableReason }) {
  const { kept } = useMessageNamespace(answeringMessages)
  return <Notice tone="info">{kept.fromDevice[delay]}</Notice>
}
