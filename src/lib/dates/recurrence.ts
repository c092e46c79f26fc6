import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { movePeriod, periodsAround, periodsWithin } from '../questionnaire/schema/period'
import { isPeriod } from '../questionnaire/schema/period-format'
import type { PeriodStep } from '../questionnaire/schema/question'
import { endOfDay, startOfDay } from './china-day'

dayjs.extend(utc)

/** How often a survey recurs: the length of its reference periods. */
export const rhythms = ['month', 'quarter', 'half', 'year'] as const satisfies PeriodStep[]

/** From where days are counted: the first or the last month of the period, or the days after its end. */
export const dayBases = ['first', 'last', 'after'] as const

/** The n-th day of a month of the period, or after the end of the period (1: the day after). */
export interface PeriodDay {
  basis: (typeof dayBases)[number]
  day: number
}

export interface RecurrenceRule {
  rhythm: PeriodStep
  opens: PeriodDay
  due: PeriodDay
}

/** The months of a period, the first one first. Empty if the text is not a period. */
const monthsOf = (period: string): string[] => periodsWithin(period).filter((text) => isPeriod(text, 'month'))

/**
 * The calendar day of a period as YYYY-MM-DD. Months without such a day have their last day instead: the 31st is the
 * 28th or 29th in February. Empty if the text is not a period.
 */
export function dayOfPeriod(period: string, { basis, day }: PeriodDay): string {
  const months = monthsOf(period)
  const month = basis === 'first' ? months[0] : months[months.length - 1]
  if (month === undefined) return ''
  const start = dayjs.utc(`${month}-01`)
  const found =
    basis === 'after'
      ? start.endOf('month').startOf('day').add(day, 'day')
      : start.date(Math.min(day, start.daysInMonth()))
  return found.format('YYYY-MM-DD')
}

/** The opening and the due day of a period, both as YYYY-MM-DD in China. */
export const daysOfPeriod = (period: string, { opens, due }: Pick<RecurrenceRule, 'opens' | 'due'>) => ({
  opensOn: dayOfPeriod(period, opens),
  dueOn: dayOfPeriod(period, due),
})

/**
 * The period that follows `last` in a rhythm: the one after the period that contains its last month. Empty if `last` is
 * not a period.
 */
export function periodAfter(last: string, rhythm: PeriodStep): string {
  const months = monthsOf(last)
  const around = periodsAround(months[months.length - 1] ?? '', [rhythm])[0]
  return (around && movePeriod(around, 1)) ?? ''
}

/** The length of a period: `month` of 2026-11. Null if the text is not a period. */
export const rhythmOf = (period: string): PeriodStep | null =>
  rhythms.find((rhythm) => isPeriod(period, rhythm)) ?? null

/** The moments at which a period opens and is due, in milliseconds since 1970. */
export function momentsOfPeriod(period: string, rule: Pick<RecurrenceRule, 'opens' | 'due'>) {
  const { opensOn, dueOn } = daysOfPeriod(period, rule)
  return { opensAt: startOfDay(opensOn), dueAt: endOfDay(dueOn) }
}

export interface Schedule {
  /** The period to open now; null if there is none. */
  open: string | null
  /** Periods whose time came and that are not opened. */
  skipped: { period: string; reason: 'superseded' | 'overdue' }[]
  /** The first period whose time is to come. */
  next: string
}

/**
 * What is due of the periods from `from` on: the latest one that can still be answered. Earlier ones are left out, so
 * that several are not opened at a time after a long pause.
 *
 * @param now in milliseconds since 1970
 */
export function scheduleFrom(from: string, rule: RecurrenceRule, now: number): Schedule {
  const skipped: Schedule['skipped'] = []
  let open: string | null = null
  let period = from
  for (;;) {
    const { opensAt, dueAt } = momentsOfPeriod(period, rule)
    // A text that is no period has no moment either, and would have no end.
    if (!(opensAt <= now)) return { open, skipped, next: period }
    if (dueAt <= now) skipped.push({ period, reason: 'overdue' })
    else {
      if (open !== null) skipped.push({ period: open, reason: 'superseded' })
      open = period
    }
    period = periodAfter(period, rule.rhythm)
  }
}

/** Periods looked at for a due day that comes before its opening day: four years, with a leap day. */
const PERIODS = 48

/** The first period, of those after `last`, that would be due before it opens. Null if there is none. */
export function findEarlyDue(last: string, rule: RecurrenceRule): string | null {
  let period = last
  for (let count = 0; count < PERIODS; count++) {
    period = periodAfter(period, rule.rhythm)
    const { opensOn, dueOn } = daysOfPeriod(period, rule)
    if (dueOn < opensOn) return period
  }
  return null
}
