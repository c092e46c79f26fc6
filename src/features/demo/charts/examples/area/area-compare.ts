import { type AreaDemo, wholeYear } from '../chart-demo'

export const areaCompare: AreaDemo = {
  chart: 'area',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'hundredMillion',
  digits: 1,
  series: [
    {
      term: 'lastYear',
      tone: 2,
      values: [271.9, 163.8, 149.2, 208.3, 217.6, 196.4, 231.5, 158.7, 148.3, 226.1, 168.9, 143.2],
    },
    // The year is not over: future values are missing, not zero.
    {
      term: 'thisYear',
      tone: 0,
      values: [286.4, 171.2, 158.9, 214.6, 229.3, 201.7, 246.8, 162.5, 155.1, 238.9, null, null],
    },
  ],
  options: {},
}
