/** Names of the chart demos, as the specification's routes spell them: `/dt-chart-demo/<name>`. */
export const chartNames = [
  'line-basic',
  'prevent-render',
  'point',
  'pie-basic',
  'pie-annular',
  'line-with-dot',
  'line-smooth-with-dot',
  'line-realtime',
  'line-gradient',
  'line-color',
  'bar-stack',
  'bar-series',
  'bar-percent',
  'bar-basic',
  'area-stack',
  'area-negative',
  'area-gradient',
  'area-empty',
  'area-compare',
  'area-basic',
] as const

export type ChartName = (typeof chartNames)[number]

export const isChartName = (text: string): text is ChartName =>
  (chartNames as readonly string[]).indexOf(text) !== -1
