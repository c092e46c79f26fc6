import { Text, View } from '@tarojs/components'
import { useCallback, useReducer, useState } from 'react'
import { Button } from '@/components/button/button'
import { LineChart } from '@/components/chart/line-chart'
import { Region } from '@/platform/ui/elements'
import { seriesProps } from './chart-props'
import type { SteadyDemo } from './demo'
import { useChartDemoWords } from './use-chart-demo-words'

export interface SteadyExampleProps {
  id: string
  label: string
  demo: SteadyDemo
}

const oneMore = (count: number) => count + 1

/** Counts the page renders on request and the draws of the chart. */
export function SteadyExample({ id, label, demo }: SteadyExampleProps) {
  const words = useChartDemoWords()
  const [renders, redraw] = useReducer(oneMore, 0)
  const [draws, countDraw] = useReducer(oneMore, 0)
  const [version, setVersion] = useState<0 | 1>(0)
  const onDraw = useCallback(() => countDraw(), [])
  const { look } = demo.versions[version]
  return (
    <View>
      {/* Each render creates new props with equal values. */}
      <LineChart
        id={id}
        label={label}
        {...seriesProps(demo.versions[version], words)}
        {...look}
        onDraw={onDraw}
      />
      <Region role="status" className="chart-demo-counts">
        <Text>{words.counts(renders, draws)}</Text>
      </Region>
      <View className="chart-demo-actions">
        <Button onPress={redraw}>{words.redraw}</Button>
        <Button onPress={() => setVersion(version === 0 ? 1 : 0)}>{words.change}</Button>
      </View>
    </View>
  )
}
