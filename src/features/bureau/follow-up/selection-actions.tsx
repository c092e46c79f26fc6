import { Text, View } from '@tarojs/components'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { ListRow } from '@/components/list-row/list-row'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { errorText } from '@/i18n/errors'
import { serverNow } from '@/request/server-clock'
import { extendDeadlines } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import type { RespondentEntry, Survey } from '@/wire/surveys/questionnaire'
import type { ReminderResult } from '@/wire/bureau/reminders'
import { RemindDialog } from './remind-dialog'
import type { FollowUp, EachOutcome } from './use-follow-up'
import './progress-groups.scss'

const dayMs = 86_400_000
const days = [3, 7]

/** Actions for the selected respondents; replaces the toolbar for all respondents. */
export function SelectionToolbar({ followUp }: { followUp: FollowUp }) {
  const messages = useMessageNamespace(followUpMessages)
  return (
    <View className="follow-up-ticked">
      <Text className="follow-up-ticked-count">{messages.ticked(followUp.ticked.length)}</Text>
      <Button onPress={followUp.untick}>{messages.untick}</Button>
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
  onChanged: (people: EachOutcome[]) => void
}

/** Dialogs to remind or extend the selected respondents, and the outcome of each. */
export function SelectionActions({ survey, followUp, onChanged }: TickedActionsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  const { open, ticked, close } = followUp
  const taskIds = ticked.map(({ taskId }) => taskId)
  const reminded = ({ people = [], waitsUntil }: ReminderResult) => {
    const why = new Map(people.map((one) => [one.taskId, one.why]))
    const sent = waitsUntil === null ? messages.eachReminded : messages.eachQueued
    const textOf = ({ taskId }: RespondentEntry) => {
      const left = why.get(taskId)
      if (left === undefined) return messages.eachGone
      return left === null ? sent : messages.each[left]
    }
    onChanged(ticked.map((entry) => ({ entry, text: textOf(entry) })))
  }
  if (open?.kind === 'outcome') return <Outcome people={open.people} onClose={close} />
  if (open?.kind === 'extendTicked') return <ExtendTicked {...{ survey, followUp, onChanged }} />
  if (open?.kind !== 'remindTicked') return null
  return (
    <RemindDialog
      selection={{ surveyId: survey.id, taskIds }}
      title={localText(survey.title)}
      onClose={close}
      onSent={reminded}
    />
  )
}

/** One due date for all, later than the current one of each. */
function laterThanAll(survey: Survey, entries: readonly RespondentEntry[], more: number): string {
  const dates = entries.map(({ laterDueAt }) => Date.parse(laterDueAt ?? survey.dueAt))
  return new Date(Math.max(serverNow(), ...dates) + more * dayMs).toISOString()
}

function ExtendTicked({ survey, followUp, onChanged }: TickedActionsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const all = useMessages()
  const time = useTimeText()
  const { ticked, close } = followUp
  const extend = async (more: number) => {
    const dueAt = laterThanAll(survey, ticked, more)
    const ids = ticked.map(({ taskId }) => taskId)
    try {
      const { taskIds } = await extendDeadlines(survey.id, ids, dueAt)
      const until = messages.eachExtended(time.short(dueAt, serverNow()))
      const textOf = ({ taskId }: RespondentEntry) =>
        taskIds.includes(taskId) ? until : messages.notExtended
      onChanged(ticked.map((entry) => ({ entry, text: textOf(entry) })))
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

function Outcome({ people, onClose }: { people: EachOutcome[]; onClose: () => void }) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  return (
    <Dialog
      open
      title={messages.eachOutcome}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {messages.understood}
        </Button>
      }
    >
      <View className="follow-up-outcome">
        {people.map(({ entry, text }) => (
          <ListRow key={entry.taskId} note={text}>
            <Text>{`${localText(entry.unit)} ${entry.person}`}</Text>
          </ListRow>
        ))}
      </View>
    </Dialog>
  )
}
