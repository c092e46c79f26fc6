import { Text } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { followUpMessages } from '@/i18n/follow-up'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { serverNow } from '@/request/server-clock'
import {
  extendDeadlines,
  previewExtension,
  previewUnassignment,
  unassignTasks,
} from '@/services/surveys/follow-up-service'
import type { ExtendResult, UnassignResult } from '@/wire/bureau/collection-progress'
import type { Survey } from '@/wire/surveys/questionnaire'
import { ExcuseDialog, ReinstateDialog } from '../excuse-dialog'
import { laterThanAll, useOutcomes } from '../outcomes'
import { PreviewedDialog } from '../previewed-dialog'
import { RemindDialog } from '../remind-dialog'
import type { EachOutcome, Target, TaskAct } from '../use-follow-up'

interface ActDialogProps {
  survey: Survey
  act: TaskAct
  targets: readonly Target[]
  onClose: () => void
  /** Called after the action with the outcome of each target. */
  onDone: (people: EachOutcome[]) => void
}

const idsOf = (targets: readonly Target[]) => targets.map(({ taskId }) => taskId)

/** Shows what an action on some respondents does before it is done: to how many, and who is left out and why. */
export function ActDialog(props: ActDialogProps) {
  const { survey, act, targets, onClose, onDone } = props
  const localText = useLocalText()
  const outcomes = useOutcomes()
  if (act === 'extend') return <ExtendDialog {...props} />
  if (act === 'unassign') return <UnassignDialog {...props} />
  if (act === 'excuse') return <ExcuseDialog {...props} />
  if (act === 'reinstate') return <ReinstateDialog {...props} />
  return (
    <RemindDialog
      selection={{ surveyId: survey.id, taskIds: idsOf(targets) }}
      targets={targets}
      title={localText(survey.title)}
      onClose={onClose}
      onSent={(result) => onDone(outcomes.reminded(targets, result))}
    />
  )
}

const dayChoices = ['3', '7', '14', '30'] as const

function ExtendDialog({ survey, targets, onClose, onDone }: ActDialogProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const outcomes = useOutcomes()
  const time = useTimeText()
  const [days, setDays] = useState<(typeof dayChoices)[number]>('7')
  // The date that is confirmed is the one that is shown.
  const dueAt = useMemo(() => laterThanAll(survey, targets, Number(days)), [survey, targets, days])
  const ids = idsOf(targets)
  return (
    <PreviewedDialog<ExtendResult>
      title={messages.extendTitle}
      confirm={messages.acts.extend}
      previewKey={dueAt}
      preview={() => previewExtension(survey.id, ids, dueAt)}
      countOf={({ extended }) => extended}
      texts={{
        some: (count) => messages.extendCount(count, time.short(dueAt, serverNow())),
        none: messages.extendNobody,
      }}
      run={async () =>
        onDone(outcomes.extended(targets, await extendDeadlines(survey.id, ids, dueAt), dueAt))
      }
      {...{ targets, onClose }}
    >
      <Segments
        label={messages.days}
        segments={dayChoices.map((id) => ({ id, text: messages.day(Number(id)) }))}
        current={days}
        onChange={setDays}
      />
    </PreviewedDialog>
  )
}

function UnassignDialog({ survey, targets, onClose, onDone }: ActDialogProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { takeBackHint } = useMessageNamespace(followUpMessages)
  const outcomes = useOutcomes()
  const ids = idsOf(targets)
  return (
    <PreviewedDialog<UnassignResult>
      title={messages.unassignTitle}
      confirm={messages.acts.unassign}
      previewKey="unassign"
      preview={() => previewUnassignment(survey.id, ids)}
      countOf={({ unassigned }) => unassigned}
      texts={{ some: messages.unassignCount, none: messages.unassignNobody }}
      run={async () => onDone(outcomes.unassigned(targets, await unassignTasks(survey.id, ids)))}
      {...{ targets, onClose }}
    >
      <Text className="small">{takeBackHint}</Text>
    </PreviewedDialog>
  )
}

const keys: Record<TaskAct, string | null> = {
  remind: 'T',
  extend: 'E',
  excuse: 'M',
  reinstate: null,
  unassign: 'U',
}

/** The name of an act with its key, if it has one. */
export function ActText({ act, text }: { act: TaskAct; text: string }) {
  const key = keys[act]
  return (
    <>
      {text}
      {key === null ? null : (
        <>
          {' '}
          <kbd className="desktop-button-key">{key}</kbd>
        </>
      )}
    </>
  )
}
