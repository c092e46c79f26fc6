import type { ColumnDemo } from '../chart-demo'

export const barSeries: ColumnDemo = {
  chart: 'column',
  categoryTitle: 'industry',
  categories: { terms: ['food', 'textile', 'chemical', 'machinery', 'electronics'] },
  unit: 'companies',
  series: [
    { term: 'lastYear', values: [218, 342, 187, 405, 276] },
    { term: 'thisYear', values: [226, 331, 195, 428, 312] },
  ],
  options: { arrange: 'group' },
}
