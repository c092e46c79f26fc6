import type { ColumnDemo } from '../chart-demo'

export const barPercent: ColumnDemo = {
  chart: 'column',
  categoryTitle: 'quarter',
  categories: { quarters: [1, 2, 3, 4] },
  unit: 'hundredMillion',
  digits: 1,
  series: [
    { term: 'vat', values: [236.0, 224.5, 216.0, 217.1] },
    { term: 'enterpriseIncome', values: [130.7, 196.4, 121.7, 113.8] },
    { term: 'otherTaxes', values: [181.3, 144.2, 153.6, 148.9] },
  ],
  options: { arrange: 'percent' },
}
