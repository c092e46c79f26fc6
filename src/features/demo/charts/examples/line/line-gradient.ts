import { type LineDemo, wholeYear } from '../chart-demo'

export const lineGradient: LineDemo = {
  chart: 'line',
  categoryTitle: 'month',
  categories: wholeYear,
  unit: 'tenThousand',
  digits: 1,
  series: [
    {
      term: 'invoices',
      values: [412.3, 298.7, 436.1, 451.8, 468.2, 480.5, 472.9, 489.4, 503.6, 497.2, 521.7, 548.3],
    },
  ],
  options: { gradient: true, smooth: true },
}
