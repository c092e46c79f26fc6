import { localTime } from '@/lib/dates/local-time'
import { relativeTime } from '@/lib/dates/relative-time'
import { timeLeft } from '@/lib/dates/time-left'
import { useMessages } from './use-messages'

export interface TimeText {
  /** '3 hours ago', or the date from a week on. */
  ago: (iso: string, now: number) => string
  /** The time until a deadline, and whether it is less than a day. */
  left: (iso: string, now: number) => { text: string; urgent: boolean; over: boolean }
  /** `11月28日 18:00`; with the year if it is not the current one. */
  short: (iso: string, now: number) => string
  /** `2026-11-20 10:46:12` */
  full: (iso: string) => string
  clock: (iso: string | number) => string
}

export function useTimeText(): TimeText {
  const messages = useMessages()
  const { common, task } = messages
  return {
    ago(iso, now) {
      const past = relativeTime(Date.parse(iso), now)
      if (past.unit === 'now') return common.justNow
      if (past.unit === 'date') return localTime(iso).date
      const agoMessages = { minutes: common.minutesAgo, hours: common.hoursAgo, days: common.daysAgo }
      return agoMessages[past.unit](past.count)
    },
    left(iso, now) {
      const { unit, count, urgent } = timeLeft(Date.parse(iso), now)
      if (unit === 'over') return { text: task.over, urgent: false, over: true }
      const leftMessages = {
        days: task.daysLeft,
        hours: task.hoursLeft,
        minutes: task.minutesLeft,
      }
      return { text: leftMessages[unit](count), urgent, over: false }
    },
    short(iso, now) {
      const { year, month, day, date, clock } = localTime(iso)
      return `${year === localTime(now).year ? common.day(month, day) : date} ${clock}`
    },
    full(iso) {
      const { date, clock, seconds } = localTime(iso)
      return `${date} ${clock}:${seconds}`
    },
    clock: (iso) => localTime(iso).clock,
  }
}
