import { Text, View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { Chip } from '@/components/chip/chip'
import { Progress } from '@/components/progress/progress'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import { useProgressText } from '@/hooks/use-progress-text'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { Todo as TodoData } from '@/wire/home/workbench'
import type { ReturnedProps } from './returned'

export interface TodoProps {
  task: TodoData
  /** Says what to correct; missing if there is nothing to correct, or if its file could not be loaded. */
  Returned: ComponentType<ReturnedProps> | null | undefined
}

/** A task due. A returned one says what to correct, all others how far they are. */
export function Todo({ task, Returned }: TodoProps) {
  const correction = Returned && task.correction
  return (
    <Pressable
      className={correction ? 'todo todo-returned' : 'todo'}
      onPress={() => open(href('answer', { id: task.id }))}
    >
      {Returned && correction ? <Returned task={task} correction={correction} /> : <Open task={task} />}
    </Pressable>
  )
}

function Open({ task }: { task: TodoData }) {
  const messages = useMessages().task
  const localText = useLocalText()
  const time = useTimeText()
  const now = serverNow()
  const left = time.left(task.dueAt, now)
  const progress = useProgressText()(task)
  const drafting = task.status === 'drafting' && task.required > 0
  const about =
    task.status === 'returned' ? messages.returned : messages.about(task.questionCount, task.minutes)
  const facts = `${drafting ? progress : about} · ${messages.dueAt(time.short(task.dueAt, now))}`
  const reminded = task.reminded > 0 ? ` · ${messages.reminded(task.reminded)}` : ''
  return (
    <>
      <View className="todo-row">
        <Text className="todo-title todo-text">{localText(task.title)}</Text>
        <Chip tone={left.urgent ? 'bad' : 'info'}>{left.text}</Chip>
      </View>
      <Text className="small">{facts + reminded}</Text>
      {task.remark ? <Text className="small">{messages.remark(task.remark)}</Text> : null}
      {drafting ? <Progress part={task.answered / task.required} label={progress} /> : null}
    </>
  )
}
