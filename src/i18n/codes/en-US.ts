import type { CodesMessages } from './zh-CN'

export const codes = {
  choose: 'Search, or choose by level',
  search: {
    industry: 'What the business does, a name, a code or pinyin initials (in Chinese)',
    occupation: 'Occupation, work, code or pinyin initials (in Chinese)',
    area: 'Name of the area, code or pinyin initials (in Chinese)',
  },
  chineseOnly: 'The standard names these codes in Chinese only.',
  usual: 'Used by your organisation',
  browse: 'By level',
  top: 'All',
  take: (name) => `Choose “${name}”`,
  found: (count) =>
    count === 0 ? 'Nothing found' : count === 1 ? '1 match' : `${count} matches, the closest first`,
  foundLabel: 'Matches',
  nothingHint: 'Try other words, or clear the search and choose by level.',
  expired: (name, year) => `“${name}” was used until ${year} only. Choose instead:`,
  expiredPlain: (name) => `“${name}” is not valid on the day of this survey. Choose another one.`,
  level: 'Summed by',
  tables: {
    industry: 'Industries (GB/T 4754-2017)',
    occupation: 'Occupations (2022)',
    area: 'Areas, by year',
  },
  levels: {
    industry: ['Section', 'Division', 'Group', 'Class'],
    occupation: ['Major group', 'Sub-major group'],
    area: ['Province', 'City', 'County'],
  },
} satisfies CodesMessages
