import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaNegative: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'percent',
  digits: 1,
  series: [
    { term: 'producerPrices', values: [1.6, 0.9, 0.2, -0.6, -1.4, -2.1, -1.8, -0.7, 0.3, 1.1, 1.4, 0.8] },
  ],
  options: {},
}
