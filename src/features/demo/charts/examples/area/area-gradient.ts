import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaGradient: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'entities',
  digits: 1,
  series: [
    { term: 'newEntities', values: [14.2, 9.6, 21.8, 19.7, 18.3, 17.9, 16.4, 17.2, 18.8, 16.1, 15.7, 14.9] },
  ],
  options: { gradient: true, smooth: true },
}
