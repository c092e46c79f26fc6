import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { taskListMessages } from '@/i18n/task-list'
import type { TaskSearch } from '@/services/surveys/task-list-service'
import { TaskPages } from './task-pages'
import type { Tasks } from './use-task-list'
import './task-list.scss'

interface TaskListProps {
  search: TaskSearch
  list: Tasks
  /** Clears the search. */
  onClear: () => void
}

export function TaskList({ search: { group, keyword, period }, list, onClear }: TaskListProps) {
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  return (
    <>
      <ReloadNotice error={list.error} />
      {list.items.length > 0 ? (
        <TaskPages key={`${group} ${period} ${keyword}`} list={list} group={group} />
      ) : (
        <Nothing group={group} isSearched={keyword !== '' || period !== ''} onClear={onClear} />
      )}
    </>
  )
}

interface NothingProps {
  group: TaskSearch['group']
  isSearched: boolean
  onClear: () => void
}

function Nothing({ group, isSearched, onClear }: NothingProps) {
  const { empty } = useMessageNamespace(questionnaireMessages)
  const messages = useMessageNamespace(taskListMessages)
  const [title = '', hint = ''] = isSearched ? messages.nothingFound : empty[group]
  const action = isSearched ? <Button onPress={onClear}>{messages.everything}</Button> : null
  return <StatusPanel icon={isSearched ? 'search' : 'empty'} title={title} hint={hint} action={action} />
}
