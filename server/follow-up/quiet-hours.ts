import { addSeconds, chinaDay } from '../clock'

const HOUR = 3_600
const CHINA_HOURS = 8

/** Hours of the day in China without reminders; 21 until 8 spans midnight. Equal hours: no quiet hours. */
export interface QuietHours {
  quietFrom: number
  quietUntil: number
}

/** The given time, or the end of the quiet hours that contain it. */
export function afterQuietHours(moment: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const midnight = addSeconds(chinaDay(moment), -CHINA_HOURS * HOUR)
  const hour = (moment.getTime() - midnight.getTime()) / (HOUR * 1_000)
  const spansMidnight = quietFrom > quietUntil
  const isQuiet = spansMidnight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil
  if (!isQuiet) return moment
  const tomorrow = spansMidnight && hour >= quietFrom ? 24 : 0
  return addSeconds(midnight, (tomorrow + quietUntil) * HOUR)
}
