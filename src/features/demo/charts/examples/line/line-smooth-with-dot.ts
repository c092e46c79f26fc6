import { type LineDemo, wholeYear } from '../chart-demo'

export const lineSmoothWithDot: LineDemo = {
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'percent',
  digits: 1,
  series: [{ term: 'consumerPrices', values: [0.8, -0.7, 0.1, 0.3, 0.3, 0.2, 0.5, 0.6, 0.4, 0.3, 0.2, 0.1] }],
  options: { dots: true, smooth: true },
}
