import { momentsOfPeriod, type RecurrenceRule } from '../../../src/lib/dates/recurrence'

/** The moments at which a period opens and is due. */
export function timesOf(period: string, rule: RecurrenceRule): { opensAt: Date; dueAt: Date } {
  const { opensAt, dueAt } = momentsOfPeriod(period, rule)
  return { opensAt: new Date(opensAt), dueAt: new Date(dueAt) }
}
