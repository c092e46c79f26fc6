import type { ColumnDemo } from '../chart-demo'

export const barBasic: ColumnDemo = {
  chart: 'column',
  categoryTitle: 'industry',
  categories: { terms: ['manufacturing', 'wholesale', 'building', 'transport', 'information'] },
  unit: 'households',
  series: [{ term: 'refunds', values: [1864, 1237, 583, 742, 916] }],
  options: {},
}
