import type { TaskListMessages } from './zh-CN'

export const taskList = {
  search: 'Name or table number',
  period: 'Period',
  always: 'Any time',
  year: 'Year',
  part: 'Quarter or month',
  wholeYear: 'Whole year',
  refresh: 'Refresh',
  pull: { pulling: 'Pull to refresh', ready: 'Release to refresh', busy: 'Refreshing' },
  refreshed: (time: string) => `Updated ${time}`,
  nothingFound: ['Nothing found', 'Try another keyword or period.'],
  everything: 'Show all',
} satisfies TaskListMessages
