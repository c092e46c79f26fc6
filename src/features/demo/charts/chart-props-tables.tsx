import charts from '../props/charts.json'
import type { ComponentDoc, PropDocs } from '../props/prop-doc'
import { PropsTables } from '../props/props-tables'
import type { ChartDemo } from './examples/chart-demo'

type ChartComponent = 'LineChart' | 'AreaChart' | 'ColumnChart' | 'PieChart' | 'PointChart' | 'BarChart'

/** The component that renders a kind of demo. */
export const componentOf: Record<ChartDemo['chart'], ChartComponent> = {
  line: 'LineChart',
  area: 'AreaChart',
  column: 'ColumnChart',
  pie: 'PieChart',
  point: 'PointChart',
  realtime: 'LineChart',
  steady: 'LineChart',
}

const { chart: docs = [] } = charts as PropDocs

/** Docs of a component and of the types its props name. */
function docsOf(component: ChartComponent): ComponentDoc[] {
  const own = docs.find(({ name }) => name === component)
  if (!own) return []
  const types = own.props.map(({ type }) => type)
  const named = docs.filter(
    ({ kind, name }) => kind === 'type' && types.some((type) => new RegExp(`\\b${name}\\b`).test(type)),
  )
  return [own, ...named]
}

/** Props and events of a chart. */
export function ChartPropsTables({ component }: { component: ChartComponent }) {
  return <PropsTables docs={docsOf(component)} />
}
