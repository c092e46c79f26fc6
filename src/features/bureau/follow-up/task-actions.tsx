import { useState } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { excuseMessages } from '@/i18n/excuse'
import { followUpMessages } from '@/i18n/follow-up'
import { serverNow } from '@/request/server-clock'
import { extendDeadlines, unassignTasks } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import type { RespondentEntry, Survey } from '@/wire/surveys/questionnaire'
import { laterThanAll } from './outcomes'
import { appliesTo } from './use-follow-up'

type Action = 'remind' | 'extend3' | 'extend7' | 'excuse' | 'reinstate' | 'unassign'

const extensions = { extend3: 3, extend7: 7 }

interface TaskActionsProps {
  survey: Survey
  entry: RespondentEntry
  /** False for a department head, who may not unassign tasks. */
  isWhole: boolean
  onRemind: () => void
  /** Opens the dialog that excuses the unit or undoes it. */
  onExcuse: (kind: 'excuse' | 'reinstate') => void
  onClose: () => void
  onChanged: () => void
}

/** Actions for one respondent: remind, extend, excuse, unassign. */
export function TaskActions(props: TaskActionsProps) {
  const { survey, entry, isWhole, onRemind, onExcuse, onClose, onChanged } = props
  const messages = useMessageNamespace(followUpMessages)
  const all = useMessages()
  const localText = useLocalText()
  const time = useTimeText()
  const [isConfirming, setConfirming] = useState(false)
  const excuse = useMessageNamespace(excuseMessages)
  const actions: Action[] = appliesTo('remind', entry) ? ['remind', 'extend3', 'extend7', 'excuse'] : []
  if (appliesTo('reinstate', entry)) actions.push('reinstate')
  if (isWhole && appliesTo('unassign', entry)) actions.push('unassign')
  const texts = { ...messages.actions, excuse: excuse.act, reinstate: excuse.undo }
  const extend = async (days: number) => {
    const dueAt = laterThanAll(survey, [entry], days)
    try {
      const { extended } = await extendDeadlines(survey.id, [entry.taskId], dueAt)
      showToast(extended > 0 ? messages.extended(time.short(dueAt, serverNow())) : messages.notExtended)
      onChanged()
    } catch (error) {
      showToast(errorText(error, all))
      onClose()
    }
  }
  const choose = (index: number | null) => {
    const action = index === null ? undefined : actions[index]
    if (action === undefined) return onClose()
    if (action === 'remind') return onRemind()
    if (action === 'excuse' || action === 'reinstate') return onExcuse(action)
    if (action === 'unassign') return setConfirming(true)
    void extend(extensions[action])
  }
  if (isConfirming) return <TakeBack {...{ survey, entry, onClose, onChanged }} />
  return (
    <ActionSheet
      title={`${localText(entry.unit)} ${entry.person}`}
      options={actions.map((action) => texts[action])}
      cancel={all.common.cancel}
      onChoose={choose}
    />
  )
}

function TakeBack({
  survey,
  entry,
  onClose,
  onChanged,
}: Pick<TaskActionsProps, 'survey' | 'entry' | 'onClose' | 'onChanged'>) {
  const messages = useMessageNamespace(followUpMessages)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const unassign = async () => {
    setState({ busy: true })
    try {
      const { unassigned } = await unassignTasks(survey.id, [entry.taskId])
      showToast(unassigned > 0 ? messages.takenBack : messages.notTakenBack)
      onChanged()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <ConfirmDialog
      title={messages.takeBackTitle}
      confirm={messages.actions.unassign}
      busy={state.busy}
      error={state.error}
      onConfirm={() => void unassign()}
      onClose={onClose}
    >
      {messages.takeBackHint}
    </ConfirmDialog>
  )
}
