import { formatCount } from '../../lib/numbers/thousands'
import type { SuspicionMessages } from './zh-CN'

export const suspicion: SuspicionMessages = {
  order: 'Order',
  orders: { suspicion: 'Most suspicious', time: 'By time' },
  references: { last: 'last period', lastYear: 'the same period last year' },
  times: (reference, times) => `is ${times} times that of ${reference}`,
  changed: (reference, percent) => `${percent} against ${reference}`,
  stopped: (reference) => `is 0, but was not in ${reference}`,
  started: (reference) => `was 0 in ${reference}`,
  turned: (reference) => `has the opposite sign of ${reference}`,
  level: (times) => `has no earlier value and is ${times} times the median of its group`,
  copied: (reference) => `is that of ${reference}, as are the others`,
  effect: (percent) => `${percent} of the total`,
  below: (percent) => `below ${percent}`,
  rules: {
    explained: 'to be verified, explained',
    unexplained: 'to be verified, not explained',
    must: 'has an error that must be fixed',
  },
  more: (count) => `${formatCount(count)} more`,
  joined: (figure, what, effect) => `${figure} ${what}; ${effect}`,
  withRule: (text, rule) => `${text}; ${rule}`,
  lastYear: (percent) => `last year ${percent}`,
  missingShare: (reference, percent) => `${percent} of the total of ${reference}`,
}
