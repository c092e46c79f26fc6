import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, State } from '@/components/state/state'
import { useWords } from '@/hooks/use-words'
import { usePageReturn } from '@/platform/lifecycle'
import type { TaskGroup } from '@/wire/questionnaire'
import { TaskCard } from './task-card'
import type { useTaskList } from './use-task-list'
import './task-list.scss'

interface TaskListProps {
  group: TaskGroup
  keyword: string
  list: ReturnType<typeof useTaskList>
}

export function TaskList({ group, keyword, list }: TaskListProps) {
  const { common, questionnaire } = useWords()
  usePageReturn(() => void list.reload())
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  const { items, total } = list.data
  if (items.length === 0) {
    const [title = '', hint = ''] = questionnaire.empty[keyword === '' ? group : 'search']
    return <State icon="empty" title={title} hint={hint} />
  }
  return (
    <>
      <ReloadNotice error={list.error} />
      <View className="tasks">
        {items.map((task) => (
          <TaskCard key={task.id} task={task} group={group} />
        ))}
      </View>
      {items.length < total ? (
        <Button busy={list.loadingMore} onPress={() => void list.loadMore()}>
          <Text>{common.more}</Text>
        </Button>
      ) : null}
    </>
  )
}
