import { addSeconds, endOfChinaDay } from '../clock'

/** Days from now: opening at the start of a day, due at the end of a day. */
export interface Span {
  opened: number
  due: number
}

export const startOfDay = (now: Date, days: number) => addSeconds(endOfChinaDay(now, days - 1), 0.001)
