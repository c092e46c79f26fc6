import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { AreaChart } from '@/components/chart/area-chart'
import { ColumnChart } from '@/components/chart/column-chart'
import { LineChart } from '@/components/chart/line-chart'
import { PieChart } from '@/components/chart/pie-chart'
import { PointChart } from '@/components/chart/point-chart'
import type { ChartName } from '@/lib/text/chart-names'
import { ChartPropsTables, componentOf } from './chart-props-tables'
import { pieProps, pointProps, seriesProps } from './chart-props'
import type { ChartDemo } from './examples/chart-demo'
import { chartDemos } from './demos'
import { RealtimeExample } from './realtime-example'
import { SteadyExample } from './steady-example'
import { useChartDemoMessages } from './use-chart-demo-messages'
import './chart-demo.scss'

/** A chart demo with its description and the props of its chart. */
export function ChartExample({ name }: { name: ChartName }) {
  const { title, about } = useChartDemoMessages().demos[name]
  const demo = chartDemos[name]
  return (
    <>
      <Card title={title}>
        <Text className="chart-demo-about small">{about}</Text>
        <Shown id={name} label={`${title}: ${about}`} demo={demo} />
      </Card>
      <ChartPropsTables component={componentOf[demo.chart]} />
    </>
  )
}

interface ShownProps {
  id: string
  label: string
  demo: ChartDemo
}

function Shown({ demo, ...basics }: ShownProps) {
  const messages = useChartDemoMessages()
  switch (demo.chart) {
    case 'line':
      return <LineChart {...basics} {...seriesProps(demo, messages)} {...demo.options} />
    case 'area':
      return <AreaChart {...basics} {...seriesProps(demo, messages)} {...demo.options} />
    case 'column':
      return <ColumnChart {...basics} {...seriesProps(demo, messages)} {...demo.options} />
    case 'pie':
      return <PieChart {...basics} {...pieProps(demo, messages)} />
    case 'point':
      return <PointChart {...basics} {...pointProps(demo, messages)} />
    case 'realtime':
      return <RealtimeExample {...basics} demo={demo} />
    case 'steady':
      return <SteadyExample {...basics} demo={demo} />
  }
}
