import { useState } from 'react'
import { CardGrid } from '@/components/card/card-grid'
import { LoadMore } from '@/components/load-more/load-more'
import { Notice } from '@/components/notice/notice'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { integrityMessages } from '@/i18n/integrity'
import { usePageReturn } from '@/platform/page/lifecycle'
import { serverNow } from '@/request/server-clock'
import { listIntegrity } from '@/services/people/taxer-list-service'
import type { Task, TaskGroup } from '@/wire/surveys/questionnaire'
import { type AnswerStatus, answerStatuses, type IntegrityList as Page } from '@/wire/surveys/taxer-list'
import { TaskCard } from './task-card'
import './task-list.scss'

type IntegrityFilter = { status: AnswerStatus | ''; keyword: string }

function useIntegrity({ status, keyword }: IntegrityFilter) {
  return useCursorList<Task, Page>(
    `${status} ${keyword}`,
    (cursor, size) => listIntegrity({ status, keyword }, cursor, size),
    ({ id }) => id,
  )
}

/** The respondent's anonymous surveys, and who can see which of their data. */
export function IntegrityList() {
  const { common } = useMessages()
  const messages = useMessageNamespace(integrityMessages)
  const [status, setStatus] = useState<AnswerStatus | ''>('')
  const [keyword, setKeyword] = useState('')
  const wanted = { status, keyword: useDebounced(keyword.trim(), 300) }
  const list = useIntegrity(wanted)
  const counts = list.latest?.counts
  const tabs = [
    { id: '' as const, text: common.all, count: counts?.all },
    ...answerStatuses.map((id) => ({ id, text: messages.states[id], count: counts?.[id] })),
  ]
  return (
    <>
      <Notice tone="info">{messages.secrecy}</Notice>
      <Tabs label={messages.filter} tabs={tabs} current={status} onChange={setStatus} />
      <SearchField
        id="integrity-search"
        placeholder={messages.searchOwn}
        value={keyword}
        onChange={setKeyword}
      />
      <Surveys list={list} isSearched={wanted.status !== '' || wanted.keyword !== ''} />
    </>
  )
}

interface SurveysProps {
  list: ReturnType<typeof useIntegrity>
  isSearched: boolean
}

function Surveys({ list, isSearched }: SurveysProps) {
  const messages = useMessageNamespace(integrityMessages)
  usePageReturn(() => void list.reload())
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return isSearched ? (
      <StatusPanel icon="search" title={messages.nothingFound} hint={messages.nothingFoundHint} />
    ) : (
      <StatusPanel icon="shield" title={messages.none} hint={messages.noneHint} />
    )
  const now = serverNow()
  return (
    <>
      <ReloadNotice error={list.error} />
      <CardGrid>
        {list.items.map((task) => (
          <TaskCard key={task.id} task={task} group={groupOf(task, now)} now={now} />
        ))}
      </CardGrid>
      <LoadMore {...list.end} />
    </>
  )
}

function groupOf({ status, dueAt }: Task, now: number): TaskGroup {
  if (status === 'submitted') return 'done'
  return Date.parse(dueAt) <= now ? 'expired' : 'due'
}
