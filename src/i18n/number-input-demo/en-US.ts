import type { NumberInputDemoMessages } from './zh-CN'

export const numberInputDemo = {
  plain: 'Whole numbers',
  decimals: 'Decimals within bounds',
  negative: 'Below zero as well',
  money: 'Money: units, and the amount read back',
  table: 'A table: next cell',
  states: 'Disabled and wrong',
  people: 'Employees at the end of the period',
  peopleUnit: 'people',
  share: 'Share of exports (0 to 100)',
  change: 'Change of profit',
  yuan: 'Operating income (kept in yuan)',
  tenThousand: 'Value added tax payable (kept in 10,000 yuan)',
  kept: (figure: string) => `Kept: ${figure || 'nothing'}`,
  rows: ['Operating income', 'Operating cost', 'Taxes and surcharges'],
  columns: ['This month', 'Year to date'],
  locked: 'Last period',
  wrong: 'This month',
  wrongText: 'This month cannot be more than the year to date',
} satisfies NumberInputDemoMessages
