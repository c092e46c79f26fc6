import { type LineDemo, wholeYear } from '../chart-demo'

export const lineWithDot: LineDemo = {
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'percent',
  digits: 1,
  series: [
    { term: 'onTime', values: [96.1, 95.4, 96.8, 97.2, 96.9, 97.5, 97.8, 97.1, 97.6, 98.0, 98.2, 98.4] },
  ],
  options: { dots: true, fromZero: false },
}
