const OFFSET = 8 * 3_600_000

/** The calendar day in China, as YYYY-MM-DD; bureaus count days by its clock. */
export const chinaDay = (moment: number): string => new Date(moment + OFFSET).toISOString().slice(0, 10)

/** The first moment of a day in China. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000+08:00`)

/** The last moment of a day in China. */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999+08:00`)
