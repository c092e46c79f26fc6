import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Progress } from '@/components/progress/progress'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { Task } from '@/wire/surveys/questionnaire'
import { CardMore } from './card-more'

interface TodoListProps {
  tasks: Task[]
  total: number
  /** Number of returned tasks among all. */
  returned: number
}

/** Tasks due, most urgent first, by server time. */
export function TodoList({ tasks, total, returned }: TodoListProps) {
  const { workbench } = useMessages()
  return (
    <Card
      title={total > 0 ? `${workbench.todo} ${total}` : workbench.todo}
      extra={<CardMore onPress={() => open(href('list'))} />}
    >
      {tasks.length === 0 ? <NothingDue /> : null}
      {returned > 0 ? (
        <View className="todo-counts">
          <Chip tone="warn">{workbench.returnedCount(returned)}</Chip>
        </View>
      ) : null}
      <View className="todos">
        {tasks.map((task) => (
          <Todo key={task.id} task={task} />
        ))}
      </View>
    </Card>
  )
}

function NothingDue() {
  const { workbench } = useMessages()
  return (
    <View className="todo-none">
      <View className="todo-none-mark">
        <Icon name="check" />
      </View>
      <View className="todo-text">
        <Text className="todo-title">{workbench.nothingDue}</Text>
        <Text className="small">{workbench.nothingDueHint}</Text>
      </View>
    </View>
  )
}

function Todo({ task }: { task: Task }) {
  const messages = useMessages().task
  const localText = useLocalText()
  const time = useTimeText()
  const left = time.left(task.dueAt, serverNow())
  const drafting = task.status === 'drafting' && task.required > 0
  const about =
    task.status === 'returned' ? messages.returned : messages.about(task.questionCount, task.minutes)
  const progress = messages.draftProgress(task.answered, task.required)
  return (
    <Pressable className="todo" onPress={() => open(href('answer', { id: task.id }))}>
      <View className="todo-row">
        <View className="todo-text">
          <Text className="todo-title">{localText(task.title)}</Text>
          <Text className="small">{`${drafting ? progress : about} · ${messages.dueAt(time.short(task.dueAt, serverNow()))}`}</Text>
        </View>
        <Chip tone={left.urgent ? 'bad' : 'info'}>{left.text}</Chip>
      </View>
      {drafting ? <Progress part={task.answered / task.required} label={progress} /> : null}
    </Pressable>
  )
}
