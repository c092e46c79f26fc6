import { formatCount } from '../../lib/numbers/thousands'
import type { EstimateMessages } from './zh-CN'

export const estimate: EstimateMessages = {
  title: 'Estimated totals',
  asOf: (time, responses, units) =>
    `Computed ${time}: ${formatCount(responses)} of ${formatCount(units)} received`,
  byRatio: (count) => `${formatCount(count)} imputed by the change of their group`,
  byLastValue: (count) => `${formatCount(count)} imputed by their earlier value`,
  unknown: (count) => `${formatCount(count)} without an earlier value, not included`,
  suspected: (change) =>
    `If the suspicious figures to review were the expected ones, the total would change by ${change}`,
  columns: {
    indicator: 'Indicator',
    received: 'Received so far',
    total: 'Estimated final total',
    imputed: 'Imputed part',
    range: 'Likely range (95%)',
  },
  collecting: 'Still being collected: what the totals are expected to become, not a result.',
  share: (amount, percent) => `${amount} (${percent})`,
  below: (percent) => `below ${percent}`,
  range: (from, to) => `${from} – ${to}`,
  withheld: 'Withheld: too few missing units, or one of them too large; an estimate would disclose it',
  all: (count) => `Show all ${formatCount(count)}`,
  fewer: 'Show fewer',
  none: 'Not estimated yet. Please look again later.',
  noFigures: 'This form has no figures to estimate.',
}
