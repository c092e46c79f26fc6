import type { PeriodMessages } from './zh-CN'

const named: Record<string, string> = {
  H1: 'first half',
  H2: 'second half',
  Q1: 'first quarter',
  Q2: 'second quarter',
  Q3: 'third quarter',
  Q4: 'fourth quarter',
  '01': 'January',
  '02': 'February',
  '03': 'March',
  '04': 'April',
  '05': 'May',
  '06': 'June',
  '07': 'July',
  '08': 'August',
  '09': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
}

export const period = {
  columns: { year: 'Year', half: 'Half', quarter: 'Quarter', month: 'Month' },
  choose: {
    year: 'Choose a year',
    half: 'Choose a half-year',
    quarter: 'Choose a quarter',
    month: 'Choose a month',
  },
  year: (year: string) => year,
  part: (part: string) => named[part] ?? part,
  whole: (year: string, part: string) => `${part} ${year}`,
  // H1 and Q3 are short themselves.
  shortPart: (part: string) => (Number(part) > 0 ? (named[part]?.slice(0, 3) ?? part) : part),
} satisfies PeriodMessages
