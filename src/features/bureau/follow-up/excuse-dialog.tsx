import { Text } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { excuseMessages } from '@/i18n/excuse'
import {
  excuseTasks,
  previewExcuse,
  previewReinstatement,
  reinstateTasks,
} from '@/services/surveys/follow-up-service'
import type { ExcuseResult, ReinstateResult } from '@/wire/bureau/collection-progress'
import { type ExcuseReason, excuseReasons, longestExcuse } from '@/wire/bureau/excuse'
import type { Survey } from '@/wire/surveys/questionnaire'
import { useOutcomes } from './outcomes'
import { PreviewedDialog } from './previewed-dialog'
import type { EachOutcome, Target } from './use-follow-up'

interface ExcuseDialogProps {
  survey: Survey
  targets: readonly Target[]
  onClose: () => void
  /** Called after the action with the outcome of each target. */
  onDone: (people: EachOutcome[]) => void
}

const idsOf = (targets: readonly Target[]) => targets.map(({ taskId }) => taskId)

/** Excuses units from a survey for a ready-made reason, a remark or both. */
export function ExcuseDialog({ survey, targets, onClose, onDone }: ExcuseDialogProps) {
  const messages = useMessageNamespace(excuseMessages)
  const outcomes = useOutcomes()
  const [reason, setReason] = useState<ExcuseReason | null>(null)
  const [remark, setRemark] = useState('')
  const isRemarkNeeded = reason === 'other'
  const taskIds = idsOf(targets)
  const excuse = async () => {
    if (reason === null) return
    const result = await excuseTasks({ surveyId: survey.id, taskIds, reason, remark: remark.trim() })
    onDone(outcomes.excused(targets, result))
  }
  return (
    <PreviewedDialog<ExcuseResult>
      title={messages.title}
      confirm={messages.act}
      previewKey="excuse"
      preview={() => previewExcuse(survey.id, taskIds)}
      countOf={({ excused }) => excused}
      texts={{ some: messages.count, none: messages.nobody }}
      incomplete={reason === null || (isRemarkNeeded && remark.trim() === '')}
      run={excuse}
      {...{ targets, onClose }}
    >
      <Text>{messages.reason}</Text>
      <ChoiceList
        name="excuse-reason"
        label={messages.reason}
        type="radio"
        layout="row"
        options={excuseReasons.map((id) => ({ id, text: messages.reasons[id] }))}
        selected={reason === null ? [] : [reason]}
        onChange={([id]) => setReason(excuseReasons.find((each) => each === id) ?? null)}
      />
      <TextField
        id="excuse-remark"
        label={isRemarkNeeded ? messages.remarkNeeded : messages.remark}
        value={remark}
        maxLength={longestExcuse}
        multiline
        count
        onChange={setRemark}
      />
      <Text className="small">{messages.hint}</Text>
    </PreviewedDialog>
  )
}

/** Undoes the excuse of units. */
export function ReinstateDialog({ survey, targets, onClose, onDone }: ExcuseDialogProps) {
  const messages = useMessageNamespace(excuseMessages)
  const outcomes = useOutcomes()
  const ids = idsOf(targets)
  return (
    <PreviewedDialog<ReinstateResult>
      title={messages.undoTitle}
      confirm={messages.undo}
      previewKey="reinstate"
      preview={() => previewReinstatement(survey.id, ids)}
      countOf={({ reinstated }) => reinstated}
      texts={{ some: messages.undoCount, none: messages.undoNobody }}
      run={async () => onDone(outcomes.reinstated(targets, await reinstateTasks(survey.id, ids)))}
      {...{ targets, onClose }}
    >
      <Text className="small">{messages.undoHint}</Text>
    </PreviewedDialog>
  )
}
