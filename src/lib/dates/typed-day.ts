import dayjs from 'dayjs'

const FORMAT = 'YYYY-MM-DD'

/** The day if the calendar has it: 2026-02-30 is none. */
function existing(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayjs(written).format(FORMAT) === written ? written : null
}

/**
 * Reads a day as people type it: 2026-11-26, 2026/1/6, 2026.1.6, 2026年1月6日, 20261126, or without the year (11-26,
 * 11月26日), which is then the year of `today`. Returns YYYY-MM-DD; null if it is no day.
 */
export function readTypedDay(typed: string, today: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const joined = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (joined) return existing(joined[1] ?? '', joined[2] ?? '', joined[3] ?? '')
  const parts = /^(?:(\d{4})[-/.年\s]+)?(\d{1,2})[-/.月\s]+(\d{1,2})日?$/.exec(text)
  if (!parts) return null
  return existing(parts[1] ?? today.slice(0, 4), parts[2] ?? '', parts[3] ?? '')
}

const DAYS = 7

/**
 * The weeks of a month, from Monday to Sunday, with the days of the neighbouring months that complete them.
 * `day` is any day of the month; all days as YYYY-MM-DD.
 */
export function weeksOfMonth(day: string): string[][] {
  const first = dayjs(day).startOf('month')
  const before = (first.day() + DAYS - 1) % DAYS
  const weeks = Math.ceil((before + first.daysInMonth()) / DAYS)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS }, (__, column) =>
      first.add(week * DAYS + column - before, 'day').format(FORMAT),
    ),
  )
}

/** The day some days, months or years away. A day that the month does not have becomes its last: 31 → 30. */
export const dayAway = (day: string, by: number, unit: 'day' | 'month' | 'year'): string =>
  dayjs(day).add(by, unit).format(FORMAT)

/** The Monday (0) or the Sunday (6) of the day's week. */
export const dayOfWeek = (day: string, column: 0 | 6): string =>
  dayAway(day, column - ((dayjs(day).day() + DAYS - 1) % DAYS), 'day')

/** The nearest day between the bounds. */
export const dayWithin = (
  day: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
) => (min !== undefined && day < min ? min : max !== undefined && day > max ? max : day)
