import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'

/** Hours of the day in China without reminders; 21 until 8 spans midnight. Equal hours: no quiet hours. */
export interface QuietHours {
  quietFrom: number
  quietUntil: number
}

/** The given time, or the end of the quiet hours that contain it. */
export function afterQuietHours(moment: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const time = toChinaTime(moment)
  const midnight = time.startOf('day')
  const hour = time.diff(midnight, 'hour', true)
  const spansMidnight = quietFrom > quietUntil
  const isQuiet = spansMidnight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return moment
  const tomorrow = spansMidnight && hour >= quietFrom ? 24 : 0
  return fromChinaTime(midnight.add(tomorrow + quietUntil, 'hour'))
}
