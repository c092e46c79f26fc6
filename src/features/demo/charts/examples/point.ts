import type { PointDemo } from './chart-demo'

export const point: PointDemo = {
  chart: 'point',
  titles: { point: 'company', x: 'turnover', y: 'taxPaid' },
  groups: [
    {
      term: 'manufacturing',
      points: [
        [1240, 61],
        [2180, 118],
        [2960, 142],
        [3620, 205],
        [4480, 231],
        [5310, 296],
      ],
    },
    {
      term: 'wholesale',
      points: [
        [860, 14],
        [1950, 33],
        [3240, 48],
        [4120, 71],
        [5680, 83],
      ],
    },
    {
      term: 'information',
      points: [
        [420, 31],
        [980, 77],
        [1560, 121],
        [2340, 190],
        [3050, 238],
      ],
    },
  ],
}
