/** The server's clock decides every deadline; tests inject an adjustable one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const CHINA_OFFSET = 8 * 3_600_000
const DAY = 86_400_000

/** The calendar day in China as midnight UTC of the same date: a date without a time. */
export function chinaDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + CHINA_OFFSET) / DAY) * DAY)
}

/** The last millisecond of the China day that is `days` after the moment's. */
export function endOfChinaDay(moment: Date, days = 0): Date {
  return new Date(chinaDay(moment).getTime() + (days + 1) * DAY - CHINA_OFFSET - 1)
}

/** YYYY-MM of the China month that is `months` after the moment's. */
export function chinaMonth(moment: Date, months = 0): string {
  const day = chinaDay(moment)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
