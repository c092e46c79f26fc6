import { Text } from '@tarojs/components'
import { useMemo } from 'react'
import { Card } from '@/components/card/card'
import { BarChart } from '@/components/chart/bar-chart'
import { ChartPropsTables } from './chart-props-tables'
import type { Term } from './examples/chart-demo'
import { useChartDemoMessages } from './use-chart-demo-messages'
import './chart-demo.scss'

const figures: [Term, number][] = [
  ['manufacturing', 128],
  ['wholesale', 96],
  ['information', 54.5],
  ['transport', 0],
]

/** The bar chart of survey results, which is not among the twenty chart demos. */
export function BarExample() {
  const { bars: messages, terms } = useChartDemoMessages()
  const bars = useMemo(
    () => figures.map(([term, value]) => ({ id: term, name: terms[term], value })),
    [terms],
  )
  return (
    <>
      <Card title={messages.title}>
        <Text className="chart-demo-about small">{messages.about}</Text>
        <BarChart id="rows" bars={bars} label={`${messages.title}: ${messages.about}`} />
      </Card>
      <ChartPropsTables component="BarChart" />
    </>
  )
}
