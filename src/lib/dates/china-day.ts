import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/**
 * Hours ahead of UTC. China has had one time zone, without daylight saving time, since 1991: a fixed offset is
 * enough and saves the time zone data, which old phones lack.
 */
const OFFSET = 8

/**
 * Date and clock in China as a time in UTC. Independent of the time zone of the device, unlike dayjs's
 * `utcOffset`, which misses the hour that daylight saving time skips there.
 */
export const toChinaTime = (moment: number | Date): Dayjs => dayjs.utc(moment).add(OFFSET, 'hour')

/** The moment of a date and clock in China, as `toChinaTime` returns it. */
export const fromChinaTime = (time: Dayjs): Date => time.subtract(OFFSET, 'hour').toDate()

/**
 * Calendar day in China as YYYY-MM-DD, because bureaus count days in China time. `moment` in milliseconds
 * since 1970.
 */
export const chinaDay = (moment: number): string => toChinaTime(moment).format('YYYY-MM-DD')

/** First millisecond of a day in China, since 1970. `day` as YYYY-MM-DD. */
export const startOfDay = (day: string): number => fromChinaTime(dayjs.utc(day)).getTime()

/** Last millisecond of a day in China, since 1970. `day` as YYYY-MM-DD. */
export const endOfDay = (day: string): number => fromChinaTime(dayjs.utc(day).endOf('day')).getTime()
