import type { SelectionMessages } from './zh-CN'

export const selection = {
  open: (name: string) => `Open ${name}`,
  close: (name: string) => `Close ${name}`,
  all: 'Select all',
  none: 'Clear all',
  chosen: (count: number) => `${count} selected`,
  found: (count: number) => `${count} found`,
  search: 'Search by name',
  empty: 'Nothing to choose from',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Try another keyword',
  areaSearch: 'Name or pinyin initials',
  areaLevels: ['Province', 'City', 'County'],
  pleaseChoose: 'Please choose',
  foundAreas: 'Areas found',
  changeArea: 'Change area',
  useArea: (name: string) => `Organisations in ${name}`,
  organisations: (area: string) => `Organisations in ${area}`,
  noOrganisation: 'No organisations in this area yet',
  noOrganisationHint: 'Please choose another area',
} satisfies SelectionMessages
