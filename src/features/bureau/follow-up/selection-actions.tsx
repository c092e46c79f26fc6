import { Text, View } from '@tarojs/components'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { excuseMessages } from '@/i18n/excuse'
import { followUpMessages } from '@/i18n/follow-up'
import { errorText } from '@/i18n/errors'
import { extendDeadlines } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import type { Survey } from '@/wire/surveys/questionnaire'
import { ExcuseDialog, ReinstateDialog } from './excuse-dialog'
import { laterThanAll, OutcomeDialog, useOutcomes } from './outcomes'
import { showSingleOutcome } from './previewed-dialog'
import { RemindDialog } from './remind-dialog'
import type { FollowUp, EachOutcome } from './use-follow-up'
import './progress-groups.scss'

const days = [3, 7]

/** Actions for the selected respondents; replaces the toolbar for all respondents. */
export function SelectionToolbar({ followUp }: { followUp: FollowUp }) {
  const messages = useMessageNamespace(followUpMessages)
  const excuse = useMessageNamespace(excuseMessages)
  return (
    <View className="follow-up-ticked">
      <Text className="follow-up-ticked-count">{messages.ticked(followUp.ticked.length)}</Text>
      <Button onPress={followUp.untick}>{messages.untick}</Button>
      <Button onPress={() => followUp.setOpen({ kind: 'excuseTicked' })}>{excuse.chosen}</Button>
      <Button onPress={() => followUp.setOpen({ kind: 'extendTicked' })}>{messages.extendTicked}</Button>
      <Button variant="primary" onPress={() => followUp.setOpen({ kind: 'remindTicked' })}>
        {messages.remindTicked}
      </Button>
    </View>
  )
}

interface TickedActionsProps {
  survey: Survey
  followUp: FollowUp
  /** Called after an action; with the outcome of each of several respondents. */
  onChanged: (people?: EachOutcome[]) => void
}

/** Dialogs to remind, extend or excuse the selected respondents, or to excuse one, and the outcome of each. */
export function SelectionActions({ survey, followUp, onChanged }: TickedActionsProps) {
  const localText = useLocalText()
  const { open, ticked, close } = followUp
  const outcomes = useOutcomes()
  const taskIds = ticked.map(({ taskId }) => taskId)
  if (open?.kind === 'outcome') return <OutcomeDialog people={open.people} onClose={close} />
  if (open?.kind === 'extendTicked') return <ExtendTicked {...{ survey, followUp, onChanged }} />
  const onDone = (people: EachOutcome[]) => (showSingleOutcome(people) ? onChanged() : onChanged(people))
  const dialog = { survey, onDone, onClose: close }
  if (open?.kind === 'excuse') return <ExcuseDialog {...dialog} targets={[open.entry]} />
  if (open?.kind === 'excuseTicked') return <ExcuseDialog {...dialog} targets={ticked} />
  if (open?.kind === 'reinstate') return <ReinstateDialog {...dialog} targets={[open.entry]} />
  if (open?.kind !== 'remindTicked') return null
  return (
    <RemindDialog
      selection={{ surveyId: survey.id, taskIds }}
      title={localText(survey.title)}
      onClose={close}
      targets={ticked}
      onSent={(result) => onChanged(outcomes.reminded(ticked, result))}
    />
  )
}

function ExtendTicked({ survey, followUp, onChanged }: TickedActionsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const all = useMessages()
  const outcomes = useOutcomes()
  const { ticked, close } = followUp
  const extend = async (more: number) => {
    const dueAt = laterThanAll(survey, ticked, more)
    const ids = ticked.map(({ taskId }) => taskId)
    try {
      onChanged(outcomes.extended(ticked, await extendDeadlines(survey.id, ids, dueAt), dueAt))
    } catch (error) {
      showToast(errorText(error, all))
      close()
    }
  }
  return (
    <ActionSheet
      title={messages.ticked(ticked.length)}
      options={[messages.actions.extend3, messages.actions.extend7]}
      cancel={all.common.cancel}
      onChoose={(index) => {
        const more = index === null ? undefined : days[index]
        if (more === undefined) close()
        else void extend(more)
      }}
    />
  )
}
