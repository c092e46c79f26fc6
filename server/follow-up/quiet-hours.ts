import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'

/** When nobody is reminded, as hours of the day in China; from 21 until 8 lies over midnight. Equal hours: never. */
export interface QuietHours {
  quietFrom: number
  quietUntil: number
}

/** The moment itself, or the end of the quiet hours that it lies in. */
export function afterQuietHours(moment: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const time = toChinaTime(moment)
  const midnight = time.startOf('day')
  const hour = time.diff(midnight, 'hour', true)
  const overMidnight = quietFrom > quietUntil
  const isQuiet = overMidnight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return moment
  const tomorrow = overMidnight && hour >= quietFrom ? 24 : 0
  return fromChinaTime(midnight.add(tomorrow + quietUntil, 'hour'))
}
