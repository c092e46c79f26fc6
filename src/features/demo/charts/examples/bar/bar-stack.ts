import type { ColumnDemo } from '../chart-demo'

export const barStack: ColumnDemo = {
  chart: 'column',
  categoryTitle: 'quarter',
  categories: { quarters: [1, 2, 3, 4] },
  unit: 'hundredMillion',
  digits: 1,
  series: [
    { term: 'vat', values: [236.0, 224.5, 216.0, 217.1] },
    { term: 'enterpriseIncome', values: [130.7, 196.4, 121.7, 113.8] },
    { term: 'personalIncome', values: [75.5, 58.3, 60.1, 54.2] },
    { term: 'consumption', values: [55.9, 49.6, 51.2, 50.8] },
  ],
  options: { arrange: 'stack' },
}
