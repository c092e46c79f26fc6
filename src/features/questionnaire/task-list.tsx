import { CardGrid } from '@/components/card/card-grid'
import { ListEnd } from '@/components/list-end/list-end'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, State } from '@/components/state/state'
import { type PagedList, usePagedList } from '@/hooks/use-paged-list'
import { usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { usePageReturn } from '@/platform/lifecycle'
import { listTasks } from '@/services/questionnaire-service'
import type { Task, TaskGroup, TaskList as TaskPage } from '@/wire/questionnaire'
import { TaskCard } from './task-card'
import './task-list.scss'

export function useTaskList(group: TaskGroup, keyword: string): PagedList<Task, TaskPage> {
  return usePagedList(
    `${group} ${keyword}`,
    (page) => listTasks({ group, keyword, page }),
    ({ id }: Task) => id,
  )
}

interface TaskListProps {
  group: TaskGroup
  keyword: string
  list: PagedList<Task, TaskPage>
}

export function TaskList({ group, keyword, list }: TaskListProps) {
  const questionnaire = usePackageWords(questionnaireWords)
  usePageReturn(() => void list.reload())
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) {
    const [title = '', hint = ''] = questionnaire.empty[keyword === '' ? group : 'search']
    return <State icon="empty" title={title} hint={hint} />
  }
  return (
    <>
      <ReloadNotice error={list.error} />
      <CardGrid>
        {list.items.map((task) => (
          <TaskCard key={task.id} task={task} group={group} />
        ))}
      </CardGrid>
      <ListEnd
        shown={list.items.length}
        total={list.data.total}
        busy={list.loadingMore}
        error={list.moreError}
        onMore={() => void list.loadMore()}
      />
    </>
  )
}
