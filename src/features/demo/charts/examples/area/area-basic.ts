import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaBasic: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'hundredMillion',
  digits: 1,
  series: [
    {
      term: 'retail',
      values: [418.6, 401.3, 386.9, 379.4, 402.7, 411.5, 396.8, 403.2, 417.9, 446.3, 452.8, 439.1],
    },
  ],
  options: {},
}
