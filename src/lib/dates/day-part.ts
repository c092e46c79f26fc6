export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Part of the day for a greeting. `hour` is 0 to 23. */
export function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
