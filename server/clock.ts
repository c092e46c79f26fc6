import { fromChinaTime, toChinaTime } from '../src/lib/dates/china-day'

/** The gateway's clock decides every deadline; tests inject an adjustable one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day in China as midnight UTC of the same date: a date without a time. */
export const chinaDay = (moment: Date): Date => toChinaTime(moment).startOf('day').toDate()

/** The last millisecond of the China day that is `days` after the moment's. */
export const endOfChinaDay = (moment: Date, days = 0): Date =>
  fromChinaTime(toChinaTime(moment).add(days, 'day').endOf('day'))

/** YYYY-MM of the China month that is `months` after the moment's. */
export const chinaMonth = (moment: Date, months = 0): string =>
  toChinaTime(moment).startOf('month').add(months, 'month').format('YYYY-MM')

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
