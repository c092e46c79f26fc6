import type { PieDemo } from './chart-demo'

export const pieBasic: PieDemo = {
  chart: 'pie',
  partTitle: 'kind',
  valueTitle: 'value',
  digits: 1,
  annular: false,
  slices: [
    { term: 'vat', value: 893.6 },
    { term: 'enterpriseIncome', value: 612.4 },
    { term: 'personalIncome', value: 248.1 },
    { term: 'consumption', value: 207.5 },
    { term: 'construction', value: 96.3 },
    { term: 'otherTaxes', value: 131.4 },
  ],
}
