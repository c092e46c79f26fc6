import type { PieDemo } from './chart-demo'

export const pieAnnular: PieDemo = {
  chart: 'pie',
  partTitle: 'sector',
  valueTitle: 'value',
  digits: 1,
  annular: true,
  slices: [
    { term: 'primary', value: 412.8 },
    { term: 'secondary', value: 3906.2 },
    { term: 'tertiary', value: 5187.5 },
  ],
}
