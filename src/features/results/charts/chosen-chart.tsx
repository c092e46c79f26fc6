import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import type { ChartKind } from '@/wire/results/chart-kind'
import { offeredKinds, useChartChoice } from './chart-choice'
import { LazyBarChart, LazyColumnChart, LazyPieChart } from './lazy-charts'

interface ChosenChartProps {
  /** Id of the question, unique on the page. */
  id: string
  bars: Bar[]
  label: string
  /** Heads of what is drawn and of its values. */
  heads: { category: string; value: string }
  digits?: number
  /** The values are parts that add up to all answers. */
  isWhole?: boolean
}

/** The chart of a question's values, in the kind that a person chooses. */
export function ChosenChart({ id, bars, label, heads, digits = 0, isWhole = false }: ChosenChartProps) {
  const results = useMessageNamespace(resultMessages)
  const { kind: wanted, choose } = useChartChoice(id)
  const offered = offeredKinds(bars, isWhole)
  const kind = offered.includes(wanted) ? wanted : 'bars'
  const basics = { id, label, tableBeside: true }
  const charts: Record<ChartKind, () => ReactNode> = {
    bars: () => <LazyBarChart {...{ id, label, bars }} />,
    columns: () => (
      <LazyColumnChart
        {...{ ...basics, digits }}
        categoryTitle={heads.category}
        categories={bars.map(({ name }) => name)}
        series={[{ id: 'value', name: heads.value, values: bars.map(({ value }) => value) }]}
      />
    ),
    share: () => (
      <LazyPieChart
        {...{ ...basics, digits }}
        slices={bars}
        titles={{ part: heads.category, value: heads.value, share: results.share }}
        annular
      />
    ),
  }
  return (
    <View className="result-parts">
      {choose && offered.length > 1 ? (
        <Tabs
          label={results.chartKind(label)}
          tabs={offered.map((one) => ({ id: one, text: results.chartKinds[one] }))}
          current={kind}
          onChange={choose}
        />
      ) : null}
      {charts[kind]()}
    </View>
  )
}
