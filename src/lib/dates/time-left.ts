const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes' | 'over'
  /** Whole units left, rounded down, but at least one minute; 0 if the deadline has passed. */
  count: number
  /** True if less than a day is left. */
  urgent: boolean
}

/** Time until a deadline in days (from two days on), hours or minutes. Times in milliseconds since 1970. */
export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = deadline - now
  if (left <= 0) return { unit: 'over', count: 0, urgent: false }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), urgent: false }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour), urgent: left < day }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), urgent: true }
}
