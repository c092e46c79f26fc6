import { View } from '@tarojs/components'
import { barChartHeight } from '@/components/chart/bar-chart-height'
import type { BarChartProps } from '@/components/chart/bar-chart'
import type { ColumnChartProps } from '@/components/chart/column-chart'
import type { LineChartProps } from '@/components/chart/line-chart'
import type { PieChartProps } from '@/components/chart/pie-chart'
import { paletteOf } from '@/components/chart/drawing/palette'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useAppearance } from '@/hooks/use-appearance'

/** Loads the chart library separately: the values are also displayed as text, and need not wait for it. */
export const LazyBarChart = lazyComponent(
  async () => (await import('@/components/chart/bar-chart')).BarChart,
  function BarPlace({ bars }: BarChartProps) {
    const palette = paletteOf(useAppearance())
    return <View style={{ height: `${barChartHeight(bars.length, palette)}px` }} />
  },
)

export const LazyColumnChart = lazyComponent(
  async () => (await import('@/components/chart/column-chart')).ColumnChart,
  ({ height = 240 }: ColumnChartProps) => <View style={{ height: `${height}px` }} />,
)

export const LazyLineChart = lazyComponent(
  async () => (await import('@/components/chart/line-chart')).LineChart,
  ({ height = 240 }: LineChartProps) => <View style={{ height: `${height}px` }} />,
)

export const LazyPieChart = lazyComponent(
  async () => (await import('@/components/chart/pie-chart')).PieChart,
  ({ height = 240 }: PieChartProps) => <View style={{ height: `${height}px` }} />,
)
