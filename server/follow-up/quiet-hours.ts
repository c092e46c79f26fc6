import { addSeconds, chinaDay } from '../clock'

const HOUR = 3_600
const CHINA_HOURS = 8

/** When nobody is reminded, as hours of the day in China; from 21 until 8 lies over midnight. Equal hours: never. */
export interface QuietHours {
  quietFrom: number
  quietUntil: number
}

/** The moment itself, or the end of the quiet hours that it lies in. */
export function afterQuietHours(moment: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const midnight = addSeconds(chinaDay(moment), -CHINA_HOURS * HOUR)
  const hour = (moment.getTime() - midnight.getTime()) / (HOUR * 1_000)
  const overMidnight = quietFrom > quietUntil
  const isQuiet = overMidnight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return moment
  const tomorrow = overMidnight && hour >= quietFrom ? 24 : 0
  return addSeconds(midnight, (tomorrow + quietUntil) * HOUR)
}
