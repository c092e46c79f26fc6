import { endOfDay, startOfDay } from '../../../src/lib/dates/china-day'
import { daysOfPeriod, periodAfter } from '../../../src/lib/dates/recurrence'
import type { RecurrenceSettings, SkipReason } from '../../../src/wire/surveys/recurrence'

/** The moments at which a period opens and is due. */
export function timesOf(period: string, settings: RecurrenceSettings): { opensAt: Date; dueAt: Date } {
  const { opensOn, dueOn } = daysOfPeriod(period, settings)
  return { opensAt: new Date(startOfDay(opensOn)), dueAt: new Date(endOfDay(dueOn)) }
}

export interface Schedule {
  /** The period to open now; null if there is none. */
  open: string | null
  /** Periods whose time came and that are not opened. */
  skipped: { period: string; reason: SkipReason }[]
  /** The first period whose time is to come. */
  next: string
}

/**
 * What is due of the periods from `from` on: the latest one that can still be answered. Earlier ones are left out, so
 * that a gateway that was stopped for long does not open several at a time.
 */
export function scheduleFrom(from: string, settings: RecurrenceSettings, now: Date): Schedule {
  const skipped: Schedule['skipped'] = []
  let open: string | null = null
  let period = from
  for (;;) {
    const { opensAt, dueAt } = timesOf(period, settings)
    if (opensAt > now) return { open, skipped, next: period }
    if (dueAt <= now) skipped.push({ period, reason: 'overdue' })
    else {
      if (open !== null) skipped.push({ period: open, reason: 'superseded' })
      open = period
    }
    period = periodAfter(period, settings.rhythm)
  }
}
