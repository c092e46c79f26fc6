import { View } from '@tarojs/components'
import { useState } from 'react'
import { SearchField } from '@/components/search-field/search-field'
import { Tabs } from '@/components/tabs/tabs'
import { TaskList, useTaskList } from '@/features/questionnaire/task-list'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { usePageParams } from '@/platform/lifecycle'
import { type TaskGroup, taskGroups } from '@/wire/questionnaire'

function ListPage() {
  const { titles } = useWords()
  const questionnaire = usePackageWords(questionnaireWords)
  const params = usePageParams()
  const [group, setGroup] = useState<TaskGroup>('due')
  const [keyword, setKeyword] = useState(params['keyword'] ?? '')
  const settled = useDebounced(keyword.trim(), 300)
  const list = useTaskList(group, settled)
  const tabs = taskGroups.map((id) => ({
    id,
    text: questionnaire.groups[id],
    count: list.latest?.counts[id],
  }))
  return (
    <RoutePage
      route="list"
      header={
        <View className="list-tabs">
          <Tabs label={titles.list} tabs={tabs} current={group} onChange={setGroup} />
        </View>
      }
    >
      <SearchField
        id="list-search"
        placeholder={questionnaire.searchPlaceholder}
        value={keyword}
        onChange={setKeyword}
      />
      <TaskList group={group} keyword={settled} list={list} />
    </RoutePage>
  )
}

export default withRoute('list', ListPage)
