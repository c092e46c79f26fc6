import { type LineDemo, type SteadyDemo, wholeYear } from './chart-demo'

const filed = (values: number[]): LineDemo => ({
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'percent',
  digits: 1,
  series: [{ term: 'onTime', values }],
  options: { fromZero: false },
})

export const preventRender: SteadyDemo = {
  chart: 'steady',
  versions: [
    filed([96.1, 95.4, 96.8, 97.2, 96.9, 97.5, 97.8, 97.1, 97.6, 98.0, 98.2, 98.4]),
    filed([94.8, 94.1, 95.2, 95.9, 96.3, 96.0, 96.7, 96.4, 96.9, 97.3, 97.1, 97.7]),
  ],
}
