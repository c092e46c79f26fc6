import { formatCount } from '../../lib/numbers/thousands'
import type { ReviewQueueMessages } from './zh-CN'

export const reviewQueue: ReviewQueueMessages = {
  queue: 'Submissions to review',
  waiting: (count) => `${formatCount(count)} to review`,
  oldest: 'The most suspicious first',
  kinds: {
    '': 'All',
    corrected: 'Corrected',
    confirmed: 'Confirmed',
    justified: 'Explained',
    plain: 'Not explained',
  },
  corrected: 'Corrected',
  confirmed: (count) => `${formatCount(count)} confirmed`,
  justified: (count) => `${formatCount(count)} explained`,
  by: (person, time) => `${person} · submitted ${time}`,
  nothing: 'Nothing to review',
  nothingHint: 'New and corrected submissions appear here.',
  choose: 'Choose a submission',
  chooseHint: 'Choose one on the left, or press J for the next.',
  accept: 'Accept',
  returnMarked: 'Return the marked cells',
  previous: 'Previous',
  next: 'Next',
  place: (place, all) => `${formatCount(place)} of ${formatCount(all)}`,
  accepted: (unit) => `Accepted: ${unit}`,
  returned: (unit) => `Returned: ${unit}`,
  reopened: (unit) => `Reopened: ${unit}`,
  changed: (unit) => `The submission of ${unit} has just changed; please check it again`,
}
