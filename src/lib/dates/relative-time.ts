const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type RelativeTime =
  { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'date' }

/**
 * How long ago something was: under a minute, under 60 minutes, under 24 hours, under 7 days, otherwise
 * its date. A time in the future counts as now: clocks differ. Times in milliseconds since 1970.
 */
export function relativeTime(time: number, now: number): RelativeTime {
  const past = now - time
  if (past < minute) return { unit: 'now' }
  if (past < hour) return { unit: 'minutes', count: Math.floor(past / minute) }
  if (past < day) return { unit: 'hours', count: Math.floor(past / hour) }
  if (past < 7 * day) return { unit: 'days', count: Math.floor(past / day) }
  return { unit: 'date' }
}
