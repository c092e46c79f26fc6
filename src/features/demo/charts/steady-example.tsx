import { Text, View } from '@tarojs/components'
import { useCallback, useReducer, useState } from 'react'
import { Button } from '@/components/button/button'
import { LineChart } from '@/components/chart/line-chart'
import { Region } from '@/platform/ui/elements'
import { seriesProps } from './chart-props'
import type { SteadyDemo } from './examples/chart-demo'
import { useChartDemoMessages } from './use-chart-demo-messages'

export interface SteadyExampleProps {
  id: string
  label: string
  demo: SteadyDemo
}

const oneMore = (count: number) => count + 1

/** Counts the page renders on request and the draws of the chart. */
export function SteadyExample({ id, label, demo }: SteadyExampleProps) {
  const messages = useChartDemoMessages()
  const [renders, redraw] = useReducer(oneMore, 0)
  const [draws, countDraw] = useReducer(oneMore, 0)
  const [version, setVersion] = useState<0 | 1>(0)
  const onDraw = useCallback(() => countDraw(), [])
  const { options } = demo.versions[version]
  return (
    <View>
      {/* Each render creates new props with equal values. */}
      <LineChart
        id={id}
        label={label}
        {...seriesProps(demo.versions[version], messages)}
        {...options}
        onDraw={onDraw}
      />
      <Region role="status" className="chart-demo-counts">
        <Text>{messages.counts(renders, draws)}</Text>
      </Region>
      <View className="chart-demo-actions">
        <Button onPress={redraw}>{messages.redraw}</Button>
        <Button onPress={() => setVersion(version === 0 ? 1 : 0)}>{messages.change}</Button>
      </View>
    </View>
  )
}
