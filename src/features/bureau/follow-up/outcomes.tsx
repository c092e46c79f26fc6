import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import type { LeftOutProps } from '@/components/dialog/previewed-dialog'
import { ListRow } from '@/components/list-row/list-row'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { excuseMessages } from '@/i18n/excuse'
import { followUpMessages } from '@/i18n/follow-up'
import { serverNow } from '@/request/server-clock'
import type {
  ExcuseResult,
  ExtendResult,
  ReinstateResult,
  TaskExclusionReason,
  UnassignResult,
} from '@/wire/bureau/collection-progress'
import type { ExclusionReason, ReminderResult } from '@/wire/bureau/reminders'
import type { Survey } from '@/wire/surveys/questionnaire'
import type { EachOutcome, Target } from './use-follow-up'
import './progress-groups.scss'

const dayMs = 86_400_000

/** One due date for all, later than the current one of each. */
export function laterThanAll(survey: Survey, targets: readonly Target[], days: number): string {
  const dates = targets.map(({ laterDueAt }) => Date.parse(laterDueAt ?? survey.dueAt))
  return new Date(Math.max(serverNow(), ...dates) + days * dayMs).toISOString()
}

/** The outcome of each target in words. */
export function useOutcomes() {
  const messages = useMessageNamespace(followUpMessages)
  const excuse = useMessageNamespace(excuseMessages)
  const time = useTimeText()
  const notDone = (why: TaskExclusionReason) => messages.eachNotDone(messages.whyNot[why])
  /** The outcome of an act that all its targets share, unless a reason is stated. */
  const eachOf = (
    targets: readonly Target[],
    people: ExtendResult['people'] = [],
    done: string,
    textOf = notDone,
  ): EachOutcome[] => {
    const why = new Map(people.map((one) => [one.taskId, one.why]))
    return targets.map((entry) => {
      const reason = why.get(entry.taskId) ?? null
      return { entry, text: reason === null ? done : textOf(reason), isDone: reason === null }
    })
  }
  return {
    reminded(targets: readonly Target[], { people = [], waitsUntil }: ReminderResult): EachOutcome[] {
      const why = new Map(people.map((one) => [one.taskId, one.why]))
      const sent = waitsUntil === null ? messages.eachReminded : messages.eachQueued
      return targets.map((entry) => {
        const reason = why.get(entry.taskId)
        if (reason === undefined) return { entry, text: messages.eachGone, isDone: false }
        return { entry, text: reason === null ? sent : messages.each[reason], isDone: reason === null }
      })
    },
    extended(
      targets: readonly Target[],
      { taskIds, people = [] }: ExtendResult,
      dueAt: string,
    ): EachOutcome[] {
      const why = new Map(people.map((one) => [one.taskId, one.why]))
      const until = messages.eachExtended(time.short(dueAt, serverNow()))
      return targets.map((entry) => {
        const isDone = taskIds.includes(entry.taskId)
        const reason = why.get(entry.taskId) ?? 'answered'
        const text = messages.eachNotExtended[reason] ?? notDone(reason)
        return { entry, text: isDone ? until : text, isDone }
      })
    },
    unassigned: (targets: readonly Target[], { people }: UnassignResult) =>
      eachOf(
        targets,
        people,
        messages.takenBack,
        (reason) => messages.eachNotTakenBack[reason] ?? notDone(reason),
      ),
    excused: (targets: readonly Target[], { people }: ExcuseResult) => eachOf(targets, people, excuse.done),
    reinstated: (targets: readonly Target[], { people }: ReinstateResult) =>
      eachOf(targets, people, excuse.undone),
  }
}

type Exclusions = readonly { taskId: string; why: ExclusionReason | TaskExclusionReason | null }[]

/** Before an action: who is left out of it, by name and with the reason. */
export function useLeftOut(): (targets: readonly Target[], people?: Exclusions) => LeftOutProps {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  return (targets, people = []) => {
    const why = new Map(people.map((one) => [one.taskId, one.why]))
    const entries = targets.flatMap(({ taskId, unit, person }) => {
      const reason = why.get(taskId)
      return reason
        ? [{ id: taskId, name: `${localText(unit)} ${person}`, why: messages.whyNot[reason] }]
        : []
    })
    return { title: messages.leftOut(entries.length), entries }
  }
}

function Person({ target: { unit, person }, note }: { target: Target; note: string }) {
  const localText = useLocalText()
  return (
    <ListRow note={note}>
      <Text>{`${localText(unit)} ${person}`}</Text>
    </ListRow>
  )
}

/** After an action: how many it applied to, and the outcome of each, those left out first. */
export function OutcomeDialog({ people, onClose }: { people: EachOutcome[]; onClose: () => void }) {
  const messages = useMessageNamespace(followUpMessages)
  const done = people.filter(({ isDone }) => isDone)
  return (
    <Dialog
      open
      title={messages.eachOutcome}
      onClose={onClose}
      focusMain
      actions={
        <Button variant="primary" onPress={onClose}>
          {messages.understood}
        </Button>
      }
    >
      <Text>{messages.outcomeCounts(done.length, people.length - done.length)}</Text>
      <View className="follow-up-outcome">
        {[...people.filter(({ isDone }) => !isDone), ...done].map(({ entry, text }) => (
          <Person key={entry.taskId} target={entry} note={text} />
        ))}
      </View>
    </Dialog>
  )
}
