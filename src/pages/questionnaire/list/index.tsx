import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { SearchField } from '@/components/search-field/search-field'
import { Tabs } from '@/components/tabs/tabs'
import { PeriodFilter, PeriodSheet } from '@/features/questionnaire/list/period-filter'
import { PullToRefresh } from '@/features/questionnaire/list/pull-to-refresh'
import { RefreshButton } from '@/features/questionnaire/list/refresh-button'
import { useTaskList } from '@/features/questionnaire/list/use-task-list'
import { fetchForOffline } from '@/features/questionnaire/outbox/fetch-for-offline'
import { CachedTasks, OutboxSection } from '@/features/questionnaire/outbox/lazy'
import { useOutboxView } from '@/features/questionnaire/outbox/use-outbox'
import { useWaitingTasks } from '@/features/questionnaire/outbox/use-waiting-tasks'
import { TaskList } from '@/features/questionnaire/list/task-list'
import { copyWithToast } from '@/features/session/links/copy'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { useSlow } from '@/hooks/patience'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { taskListMessages } from '@/i18n/task-list'
import { usePageParams } from '@/platform/page/lifecycle'
import { RequestError } from '@/request/errors'
import { type TaskGroup, taskGroups } from '@/wire/surveys/questionnaire'

/** Components of the list that may be needed offline. */
const offlineParts = [CachedTasks, OutboxSection, PeriodSheet]

function ListPage() {
  const { titles } = useMessages()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const messages = useMessageNamespace(taskListMessages)
  const params = usePageParams()
  const [group, setGroup] = useState<TaskGroup>('due')
  const [keyword, setKeyword] = useState(params['keyword'] ?? '')
  const [period, setPeriod] = useState('')
  const search = { group, keyword: useDebounced(keyword.trim(), 300), period }
  const list = useTaskList(search)
  const waiting = useOutboxView()
  const hasWaiting = waiting.entries.length + waiting.receipts.length > 0
  // Submissions that wait are displayed above, not as to-dos too.
  const waitingIds = useWaitingTasks(waiting, list.data, () => void list.reload())
  const isSlow = useSlow(list.state === 'loading')
  const items = list.items.filter(({ id }) => group !== 'due' || !waitingIds.includes(id))
  useEffect(() => fetchForOffline(offlineParts), [])
  const tabs = taskGroups.map((id) => ({
    id,
    text: questionnaire.groups[id],
    count: list.latest?.counts[id],
  }))
  const showAll = () => {
    setKeyword('')
    setPeriod('')
  }
  return (
    <RoutePage
      route="list"
      header={
        <View className="list-tabs">
          <Tabs label={titles.list} tabs={tabs} current={group} onChange={setGroup} />
        </View>
      }
    >
      <PullToRefresh onRefresh={list.reload} />
      {hasWaiting ? <OutboxSection view={waiting} onCopy={(text) => void copyWithToast(text)} /> : null}
      <View className="list-tools">
        <View className="list-search">
          <SearchField id="list-search" placeholder={messages.search} value={keyword} onChange={setKeyword} />
        </View>
        <PeriodFilter periods={list.latest?.periods ?? []} value={period} onChange={setPeriod} />
        <RefreshButton onRefresh={list.reload} />
      </View>
      {list.state === 'failed' || isSlow ? (
        <CachedTasks error={list.error ?? new RequestError('noResponse')} waiting={waitingIds} />
      ) : null}
      <TaskList search={search} list={{ ...list, items }} onClear={showAll} />
    </RoutePage>
  )
}

export default withRoute('list', ListPage)
