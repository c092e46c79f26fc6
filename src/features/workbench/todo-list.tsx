import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { useMessages } from '@/hooks/use-messages'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Todo as TodoData } from '@/wire/home/workbench'
import { CardMore } from './card-more'
import { Todo, type TodoProps } from './todo'

interface TodoListProps {
  tasks: TodoData[]
  total: number
  Returned: TodoProps['Returned']
}

/** Tasks due, in the gateway's order. */
export function TodoList({ tasks, total, Returned }: TodoListProps) {
  const { workbench } = useMessages()
  return (
    <Card
      title={total > 0 ? `${workbench.todo} ${total}` : workbench.todo}
      extra={<CardMore onPress={() => open(href('list'))} />}
    >
      {tasks.length === 0 ? <NothingDue /> : null}
      <View className="todos">
        {tasks.map((task) => (
          <Todo key={task.id} {...{ task, Returned }} />
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
