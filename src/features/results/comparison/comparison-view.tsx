import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { comparisonMessages } from '@/i18n/comparison'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { seriesMessages } from '@/i18n/series'
import { getComparison } from '@/services/surveys/result-service'
import type { Comparison } from '@/wire/results/comparison'
import type { ResponseFilterQuery } from '@/wire/results/response-filter'
import { CountingProgress } from '../counting/counting-progress'
import { useCounted } from '../counting/use-counted'
import '../styles/results.scss'
import { rowsOf } from './compared-values'
import { ComparisonTable } from './comparison-table'
import { type PeriodHeads, usePeriodHeads } from './period-heads'

interface ComparisonViewProps {
  surveyId: string
  filter: ResponseFilterQuery
  /** The period that was chosen instead of the previous one. */
  base: string | undefined
}

/** Everything that a result has counted beside earlier periods of its series. */
export function ComparisonView({ surveyId, filter, base }: ComparisonViewProps) {
  const messages = useMessageNamespace(comparisonMessages)
  const query = { surveyId, ...filter, ...(base ? { base } : {}) }
  const found = useCounted(`comparison ${JSON.stringify(query)}`, () => getComparison(query))
  if (found.state === 'loading') return <Skeleton />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  const { counting, last, lastYear } = found.data
  if (counting) return <CountingProgress counting={counting} />
  if (!last && !lastYear) return <StatusPanel icon="chart" title={messages.none} hint={messages.noneHint} />
  return <Compared comparison={found.data} base={base} />
}

interface ComparedProps {
  comparison: Comparison
  base: string | undefined
}

const measures = ['sum', 'median'] as const
type Measure = (typeof measures)[number]

function Compared({ comparison, base }: ComparedProps) {
  const messages = useMessageNamespace(comparisonMessages)
  const series = useMessageNamespace(seriesMessages)
  const periodText = usePeriodText()
  const [measure, setMeasure] = useState<Measure>('sum')
  const { current, last, lastYear, scores, questions } = comparison
  const wide = useWideLayout()
  // On a phone the periods stand above the tables only: their names would push the changes out of sight.
  const heads = usePeriodHeads(wide ? last : null, wide ? lastYear : null, base)
  const has = { last: last !== null, lastYear: lastYear !== null }
  const hasMedians = questions.some(({ lines }) => lines.some(({ kind }) => kind === 'median'))
  const named = [
    [series.current, current],
    [base ? messages.base : series.last, last],
    [series.lastYear, lastYear],
  ] as const
  const periods = named.flatMap(([name, one]) =>
    one ? [messages.received(name, periodText(one.period), one.responses)] : [],
  )
  return (
    <View className="result">
      <View className="result-parts">
        <Text className="figures">{periods.join(' · ')}</Text>
        <Text className="small">{messages.note}</Text>
        {hasMedians ? (
          <Tabs
            label={series.measure}
            tabs={measures.map((id) => ({ id, text: series.measures[id] }))}
            current={measure}
            onChange={setMeasure}
          />
        ) : null}
      </View>
      {scores.length > 0 ? (
        <Card title={messages.scores}>
          <ComparisonTable
            label={messages.scores}
            category={messages.dimension}
            whole={messages.overall}
            {...{ heads, has }}
            rows={rowsOf(scores, measure)}
          />
        </Card>
      ) : null}
      {questions.length === 0 ? <StatusPanel icon="chart" title={messages.nothing} /> : null}
      {questions.map((question) => (
        <QuestionComparison key={question.id} {...{ question, heads, has, measure }} />
      ))}
    </View>
  )
}

interface QuestionComparisonProps {
  question: Comparison['questions'][number]
  heads: PeriodHeads
  has: Record<'last' | 'lastYear', boolean>
  measure: Measure
}

function QuestionComparison({ question, heads, has, measure }: QuestionComparisonProps) {
  const messages = useMessageNamespace(comparisonMessages)
  const results = useMessageNamespace(resultMessages)
  const { unit: unitText } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const { title, unit, lines } = question
  const rows = rowsOf(lines, measure)
  if (rows.length === 0) return null
  const isFigures = lines.some(({ kind }) => kind === 'sum')
  const isRanked = lines.some(({ kind }) => kind === 'first')
  const measured = [unit ? unitText(localText(unit)) : '', isRanked ? messages.firstPlaces : '']
  return (
    <Card
      title={localText(title)}
      extra={<Text className="small">{measured.filter(Boolean).join(' · ')}</Text>}
    >
      <View className="result-parts">
        <ComparisonTable
          label={localText(title)}
          category={isFigures ? results.indicator : messages.option}
          whole={messages.index}
          {...{ heads, has, rows }}
        />
        {rows.some(({ line }) => !line.comparedWithLast) ? (
          <Text className="small">{messages.toDate}</Text>
        ) : null}
      </View>
    </Card>
  )
}
