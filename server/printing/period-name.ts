import { splitPeriod } from '../../src/lib/dates/period-choices'
import { period as words } from '../../src/i18n/period/zh-CN'

/** A reference period in Chinese: 2026年11月, 2026年第三季度. Empty for none. */
export function periodName(period: string): string {
  const [year = '', part] = splitPeriod(period)
  if (year === '') return ''
  return part === undefined ? words.year(year) : words.whole(words.year(year), words.part(part))
}
