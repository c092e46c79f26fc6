import { type LineDemo, wholeYear } from '../chart-demo'

export const lineColor: LineDemo = {
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'hundredMillion',
  digits: 1,
  series: [
    {
      term: 'vat',
      tone: 0,
      values: [98.2, 71.5, 66.3, 79.8, 74.1, 70.6, 81.9, 68.4, 65.7, 83.2, 69.9, 64.0],
    },
    {
      term: 'enterpriseIncome',
      tone: 2,
      values: [84.6, 21.3, 24.8, 76.2, 81.7, 38.5, 79.4, 19.6, 22.7, 71.8, 24.1, 17.9],
    },
    {
      term: 'personalIncome',
      tone: 3,
      values: [31.4, 24.9, 19.2, 18.7, 19.5, 20.1, 20.8, 19.9, 19.4, 18.8, 18.3, 17.1],
    },
  ],
  options: {},
}
