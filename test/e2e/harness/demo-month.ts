import { toChinaTime } from '../../../src/lib/dates/china-day'

/** A month of the demo, whose newest one is that of today in China: as pages name it, and as a period. */
export function demoMonth(ago: number): { name: string; period: string } {
  const month = toChinaTime(Date.now()).startOf('month').subtract(ago, 'month')
  return { name: month.format('YYYY年M月'), period: month.format('YYYY-MM') }
}

/** Days until the end of the demo's running satisfaction survey, whose title has the year of that day. */
const DAYS_LEFT = 9

export const satisfactionTitle = (): string =>
  `${toChinaTime(Date.now()).add(DAYS_LEFT, 'day').year()}年度纳税人缴费人满意度调查`
