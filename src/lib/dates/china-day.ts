const OFFSET = 8 * 3_600_000

/**
 * Calendar day in China as YYYY-MM-DD, because bureaus count days in China time. `moment` in milliseconds
 * since 1970.
 */
export const chinaDay = (moment: number): string => new Date(moment + OFFSET).toISOString().slice(0, 10)

/** First millisecond of a day in China, since 1970. `day` as YYYY-MM-DD. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000+08:00`)

/** Last millisecond of a day in China, since 1970. `day` as YYYY-MM-DD. */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999+08:00`)
