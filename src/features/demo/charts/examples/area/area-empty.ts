import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaEmpty: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'companies',
  series: [
    { term: 'reported', values: [null, null, null, null, null, null, null, null, null, null, null, null] },
  ],
  options: {},
}
