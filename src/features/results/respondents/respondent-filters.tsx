import { Text, View } from '@tarojs/components'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Pressable } from '@/platform/ui/elements'
import {
  type RespondentFilter,
  type RespondentOrder,
  type Survey,
  taskStatuses,
} from '@/wire/surveys/questionnaire'
import '../../../styles/state-filter.scss'
import '../styles/results.scss'

/** Orders to choose from without a table, whose heads sort. */
const orders = ['unit', 'status', 'openedAt', 'submittedAt', 'remindedAt', 'missingShare'] as const

type RespondentStatusFilter = RespondentFilter['status']

interface StatusFilterProps {
  survey: Survey
  status: RespondentStatusFilter
  onChange: (status: RespondentStatusFilter) => void
}

/** Number of respondents by status; a press filters by one. */
export function StatusFilter({ survey, status, onChange }: StatusFilterProps) {
  const { common } = useMessages()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const { nonResponse } = useMessageNamespace(resultMessages)
  const { assigned, collected } = responseCounts(survey.counts)
  const { excused } = survey.counts
  const filters: { id: RespondentStatusFilter; text: string; count: number }[] = [
    { id: '', text: common.all, count: assigned + excused },
    { id: 'nonResponse', text: nonResponse, count: assigned - collected },
    ...taskStatuses
      // Few surveys have any.
      .filter((each) => each !== 'excused' || excused > 0 || status === each)
      .map((each) => ({ id: each, text: questionnaire.states[each], count: survey.counts[each] })),
  ]
  return (
    <View className="state-filter">
      {filters.map(({ id, text, count }) => (
        <Pressable
          key={id}
          className={`state-filter-item ${id === status ? 'state-filter-on' : ''}`}
          selected={id === status}
          onPress={() => onChange(id)}
        >
          <Text>{text}</Text>
          <Text className="figures">{` ${count}`}</Text>
        </Pressable>
      ))}
    </View>
  )
}

interface RespondentOrdersProps {
  order: RespondentOrder
  onChange: (order: { order: RespondentOrder; descending: boolean }) => void
}

/** Sort order of the respondents: names and statuses ascending, times and shares descending. */
export function RespondentOrders({ order, onChange }: RespondentOrdersProps) {
  const results = useMessageNamespace(resultMessages)
  return (
    <Tabs
      label={results.order}
      tabs={orders.map((id) => ({ id, text: results.orders[id] }))}
      current={orders.find((id) => id === order) ?? 'unit'}
      onChange={(id) => onChange({ order: id, descending: id.endsWith('At') || id === 'missingShare' })}
    />
  )
}
