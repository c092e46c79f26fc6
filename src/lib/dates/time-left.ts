const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes' | 'over'
  /** Whole units that are left; 0 when it is over. The last minute counts as one. */
  count: number
  /** Less than a day is left. */
  urgent: boolean
}

/** How long until a deadline, in the largest unit that says enough. Times in milliseconds since 1970. */
export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = deadline - now
  if (left <= 0) return { unit: 'over', count: 0, urgent: false }
  if (left >= 2 * day) return { unit: 'days', count: Math.floor(left / day), urgent: false }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour), urgent: left < day }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)), urgent: true }
}
