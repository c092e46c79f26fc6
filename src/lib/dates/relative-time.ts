const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'date' }

/**
 * Time since an instant, in minutes under an hour, hours under a day and days under a week; otherwise `date`.
 * Under a minute and in the future (clocks differ) it is `now`. Times in milliseconds since 1970.
 */
export function relativeTime(time: number, now: number): RelativeTime {
  const past = now - time
  if (past < minute) return { unit: 'now' }
  if (past < hour) return { unit: 'minutes', count: Math.floor(past / minute) }
  if (past < day) return { unit: 'hours', count: Math.floor(past / hour) }
  if (past < 7 * day) return { unit: 'days', count: Math.floor(past / day) }
  return { unit: 'date' }
}
