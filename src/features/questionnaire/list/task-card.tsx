import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Progress } from '@/components/progress/progress'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useProgressText } from '@/hooks/use-progress-text'
import { excuseMessages } from '@/i18n/excuse'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { Heading, Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Excuse } from '@/wire/bureau/excuse'
import type { Task, TaskGroup } from '@/wire/surveys/questionnaire'

interface TaskCardProps {
  task: Task
  group: TaskGroup
  /** By the server's clock, in milliseconds since 1970. */
  now: number
}

/** One task of the list. An expired one cannot be opened, an excused one tells why it need not be answered. */
export function TaskCard({ task, group, now }: TaskCardProps) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const content = (
    <>
      <View className="task-line">
        <StateChip task={task} now={now} />
        <Text className="small">{task.formCode ?? (task.anonymous ? questionnaire.anonymous : '')}</Text>
      </View>
      <Heading level={2} className="task-title">
        {localText(task.title)}
      </Heading>
      <Text className="small task-issuer">{`${localText(task.unit)} · ${localText(task.issuer)}`}</Text>
      <Footing task={task} group={group} now={now} />
    </>
  )
  const isExcused = task.status === 'excused'
  if (group === 'expired' && !isExcused)
    return (
      <View className="task">
        <View className="task-open">{content}</View>
      </View>
    )
  const isDue = group === 'due'
  return (
    <View className={isDue ? 'task task-shared' : 'task'}>
      <Pressable
        className="task-open"
        onPress={() => open(href(isDue || isExcused ? 'answer' : 'receipt', { id: task.id }))}
      >
        {content}
      </Pressable>
      {isDue ? <Share surveyId={task.surveyId} title={localText(task.title)} /> : null}
    </View>
  )
}

/** Shares a survey that is still to be answered; a submitted one is shared from its receipt. */
function Share({ surveyId, title }: { surveyId: string; title: string }) {
  const { titles } = useMessages()
  return (
    <Pressable
      className="task-share"
      label={`${titles.share} ${title}`}
      onPress={() => open(href('share', { surveyId }))}
    >
      <Icon name="share" />
    </Pressable>
  )
}

function StateChip({ task, now }: Omit<TaskCardProps, 'group'>) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const left = useTimeText().left(task.dueAt, now)
  const { submitted, accepted, returned } = questionnaire.states
  if (task.status === 'excused') return <Chip>{questionnaire.states.excused}</Chip>
  if (task.status === 'submitted' || task.status === 'accepted')
    return <Chip tone="good">{task.status === 'submitted' ? submitted : accepted}</Chip>
  if (task.status === 'returned' && !left.over)
    return <Chip tone={left.urgent ? 'bad' : 'warn'}>{`${returned} · ${left.text}`}</Chip>
  return <Chip tone={left.urgent ? 'bad' : 'neutral'}>{left.text}</Chip>
}

function Footing({ task, group, now }: TaskCardProps) {
  const { task: messages } = useMessages()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const excuse = useMessageNamespace(excuseMessages)
  const localText = useLocalText()
  const decisionOf = ({ reason, remark, by, office }: Excuse) =>
    [excuse.why(reason, remark), localText(by), localText(office)].filter(Boolean).join(' · ')
  const time = useTimeText()
  const progress = useProgressText()(task)
  const drafting = group === 'due' && task.status === 'drafting'
  const returned = task.status === 'returned'
  const saved = task.draftSavedAt ? ` · ${questionnaire.savedAgo(time.ago(task.draftSavedAt, now))}` : ''
  const status = {
    due: returned
      ? messages.dueAt(time.short(task.dueAt, now))
      : drafting
        ? progress + saved
        : messages.about(task.questionCount, task.minutes),
    done: task.submittedAt
      ? questionnaire.submittedAt(
          task.anonymous ? task.submittedAt.slice(0, 10) : time.short(task.submittedAt, now),
        )
      : '',
    expired: task.excuse ? decisionOf(task.excuse) : questionnaire.closed,
  }
  const action = {
    due: returned ? questionnaire.correct : drafting ? questionnaire.goOn : questionnaire.start,
    done: questionnaire.read,
    expired: task.excuse ? excuse.open : '',
  }
  return (
    <>
      {drafting && task.required > 0 ? (
        <Progress part={task.answered / task.required} label={progress} />
      ) : null}
      <View className="task-line">
        <Text className="small">{status[group]}</Text>
        <Text className="task-action">{action[group]}</Text>
      </View>
    </>
  )
}
