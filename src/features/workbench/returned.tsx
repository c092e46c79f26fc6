import { Text, View } from '@tarojs/components'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { serverNow } from '@/request/server-clock'
import type { Todo } from '@/wire/home/workbench'
import './returned.scss'

export interface ReturnedProps {
  task: Todo
  correction: NonNullable<Todo['correction']>
}

/** The first correction request of a returned task, and who made it. */
export function Returned({ task, correction: { at, by, reason, count } }: ReturnedProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const { dueAt } = useMessages().task
  const localText = useLocalText()
  const due = useTimeText().short(task.dueAt, serverNow())
  return (
    <>
      <View className="todo-row">
        <Text className="dt-chip todo-mark">{messages.correction}</Text>
        <Text className="todo-why">{dueAt(due)}</Text>
      </View>
      <Text className="todo-title">{localText(at)}</Text>
      <Text className="todo-why">{messages.returnedBy(localText(by), reason)}</Text>
      <View className="todo-row">
        <Text className="small todo-text">{`${localText(task.title)} · ${messages.corrections(count)}`}</Text>
        <Text className="dt-button dt-button-primary dt-button-small">{messages.correct}</Text>
      </View>
    </>
  )
}
