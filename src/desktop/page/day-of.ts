/** The day of a short time such as `11月28日 18:00`, where there is no room for more and the pane beside says the rest. */
export const dayOf = (shortTime: string): string => shortTime.replace(/ \d\d:\d\d$/, '')
