import { formatCount } from '../../lib/numbers/thousands'
import type { SurveyDeskMessages } from './zh-CN'

export const surveyDesk: SurveyDeskMessages = {
  title: 'Surveys',
  facts: (all, open, missing) =>
    `${formatCount(all)} in all, ${formatCount(open)} open, ${formatCount(missing)} responses missing`,
  create: 'New survey',
  states: { scheduled: 'Scheduled', open: 'Open', toReview: 'To review', closed: 'Closed' },
  stateFilter: 'Filter by state',
  all: 'All',
  search: 'Name, code, publisher',
  period: 'Period',
  anyPeriod: 'all',
  columns: {
    title: 'Name',
    code: 'Table',
    period: 'Period',
    state: 'State',
    received: 'Received / expected',
    toReview: 'To review',
    missing: 'Missing',
    dueAt: 'Due',
    opensAt: 'Opens',
    next: 'Next',
    publishedBy: 'Published by',
  },
  receivedOf: (received, assigned, percent) =>
    `${formatCount(received)} / ${formatCount(assigned)} ${percent}%`,
  over: 'Closed',
  fold: 'Fold series',
  earlier: (count) => `${formatCount(count)} earlier`,
  showEarlier: (count) => `Show ${formatCount(count)} earlier periods`,
  hideEarlier: 'Hide earlier periods',
  more: (title) => `${title}: more actions`,
  acts: {
    progress: 'Progress',
    remind: 'Remind',
    review: 'Review',
    result: 'Results',
    share: 'Share',
    next: 'Next period',
    recur: 'Recurrence',
  },
  none: 'No survey matches',
  noneHint: 'Try another state, period or keyword.',
  clear: 'Clear filters',
  untitledView: 'My view',
}
