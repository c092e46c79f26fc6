import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaStack: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'thousandItems',
  series: [
    { term: 'online', values: [342, 268, 351, 374, 366, 372, 389, 377, 384, 396, 391, 402] },
    { term: 'mobile', values: [96, 88, 127, 141, 158, 152, 163, 171, 178, 186, 194, 207] },
    { term: 'hall', values: [58, 41, 52, 49, 46, 44, 45, 42, 40, 39, 38, 41] },
  ],
  options: { stacked: true },
}
