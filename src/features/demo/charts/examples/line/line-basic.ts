import { type LineDemo, wholeYear } from '../chart-demo'

export const lineBasic: LineDemo = {
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'hundredMillion',
  digits: 1,
  series: [
    {
      term: 'revenue',
      values: [286.4, 171.2, 158.9, 214.6, 229.3, 201.7, 246.8, 162.5, 155.1, 238.9, 174.3, 149.6],
    },
  ],
  options: {},
}
