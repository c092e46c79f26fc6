const DAY = 86_400_000

/** Days after the end of a survey during which late responses are expected and its totals are still estimated. */
export const estimatedDays = 31

/** True while a survey has opened and its totals may still change by missing responses. */
export const isCollecting = (
  { opensAt, dueAt }: { opensAt: string; dueAt: string },
  missing: number,
  now: number,
): boolean => missing > 0 && now >= Date.parse(opensAt) && now < Date.parse(dueAt) + estimatedDays * DAY
