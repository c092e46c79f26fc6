import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import { DataTable } from '@/components/data-table/data-table'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { seriesMessages } from '@/i18n/series'
import { decimalPlaces, formatDecimal } from '@/lib/numbers/decimal'
import { roundDecimal } from '@/lib/numbers/decimal-arithmetic'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable } from '@/platform/ui/elements'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { ChosenChart } from '../charts/chosen-chart'
import { SeriesTrend } from '../series/series-trend'
import { suppressed } from './counted-answers'
import { useFigureTrends } from './figure-trends'

type FiguresResult = Extract<QuestionResult, { type: 'figures' }>

type Summary = NonNullable<FiguresResult['rows'][number]['summary']>

/** Mean and median with the decimals of the sum, at least two. */
function readable(each: 'sum' | 'median' | 'mean' | 'min' | 'max', summary: Summary): string | null {
  const { sum, mean, median } = summary
  const middle = { mean, median: median?.value ?? null }
  if (each !== 'mean' && each !== 'median') return summary[each]
  const found = middle[each]
  return found === null ? null : roundDecimal(found, Math.max(2, decimalPlaces(sum)))
}

/** Sums of values in different units, or in units that are not stated, are not to be compared in one chart. */
const haveOneUnit = ({ rows, unit }: FiguresResult) => rows.length === 1 || unit !== null

/**
 * The figures of a question: the sums of several as bars and all values as a table; below, the line of one of them over
 * the periods, which a press on its name chooses.
 */
export function Figures({ question }: { question: FiguresResult }) {
  const results = useMessageNamespace(resultMessages)
  const messages = useMessageNamespace(questionnaireMessages)
  const series = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const { questionId, rows } = question
  const title = localText(question.title)
  const isComparable = haveOneUnit(question)
  const trends = useFigureTrends(questionId)
  const [wanted, setWanted] = useState('')
  const indicator = trends?.indicators.find(({ id }) => id === wanted) ?? trends?.indicators[0]
  // A withheld value has no bar: one of 0 would state a value. A single bar would compare nothing.
  const bars = useMemo(
    () =>
      rows.flatMap(({ id, title: name, summary }): Bar[] =>
        summary && isComparable && rows.length > 1
          ? [{ id, name: localText(name), value: Number(summary.sum) }]
          : [],
      ),
    [rows, isComparable, localText],
  )
  return (
    <View className="result-parts">
      {question.unit ? <Text className="small">{messages.unit(localText(question.unit))}</Text> : null}
      {isComparable ? null : <Text className="small">{results.unlikeUnits}</Text>}
      <View className={bars.length > 0 ? 'result-halves result-halves-figures' : ''}>
        {bars.length > 0 ? (
          <ChosenChart
            {...{ id: questionId, bars, digits: 2 }}
            label={results.chartOf(`${title} (${results.sum})`)}
            heads={{ category: results.indicator, value: results.sum }}
          />
        ) : null}
        <FigureRows
          {...{ rows, title }}
          choice={
            trends && { ids: trends.indicators.map(({ id }) => id), chosen: indicator?.id, choose: setWanted }
          }
        />
      </View>
      {trends?.unlike && indicator ? <Notice tone="warn">{series.unlike(trends.unlike)}</Notice> : null}
      {trends && indicator ? <SeriesTrend {...{ ...trends, indicator }} id={`trend-${questionId}`} /> : null}
    </View>
  )
}

interface FigureRowsProps extends Pick<FiguresResult, 'rows'> {
  title: string
  /** The indicators that have a line over the periods; null without any. */
  choice: { ids: string[]; chosen: string | undefined; choose: (id: string) => void } | null
}

/** The name of an indicator; leads to its line where there are several. */
function FigureName({ id, name, choice }: { id: string; name: string } & Pick<FigureRowsProps, 'choice'>) {
  const messages = useMessageNamespace(seriesMessages)
  if (!choice || choice.ids.length < 2 || !choice.ids.includes(id)) return <Text>{name}</Text>
  return (
    <Pressable
      className="result-link"
      label={messages.trend(name, messages.measures.sum)}
      expanded={id === choice.chosen}
      onPress={() => choice.choose(id)}
    >
      {name}
    </Pressable>
  )
}

function FigureRows({ rows, title, choice }: FigureRowsProps) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  return (
    <DataTable
      label={title}
      columns={[
        { title: results.indicator },
        { title: results.reports, figures: true },
        { title: results.sum, figures: true },
        { title: results.median, figures: true },
        { title: results.mean, figures: true },
        { title: results.min, figures: true },
        { title: results.max, figures: true },
      ]}
      rows={rows.map(({ id, title: name, summary }) => ({
        id,
        cells: [
          <FigureName key={id} {...{ id, choice }} name={localText(name)} />,
          formatCount(summary?.count ?? 0),
          ...(['sum', 'median', 'mean', 'min', 'max'] as const).map((each) => {
            const figure = summary && readable(each, summary)
            if (!figure) return suppressed
            const isEstimated = each === 'median' && summary.median?.exact === false
            return isEstimated ? results.about(formatDecimal(figure)) : formatDecimal(figure)
          }),
        ],
      }))}
    />
  )
}
