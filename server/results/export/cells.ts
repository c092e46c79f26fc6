import { toChinaTime } from '../../../src/lib/dates/china-day'

/** The value of a cell in a file. A string is text; null is an empty cell. */
export type FileCell =
  | null
  | string
  /** A decimal as text, because binary floating point is inexact for money. */
  | { number: string }
  /** YYYY-MM-DD. */
  | { date: string }
  | { time: Date }

/** A worksheet, or a CSV file. */
export interface FileTable {
  name: string
  heads: string[]
  rows: AsyncIterable<FileCell[]> | Iterable<FileCell[]>
}

const DAY = 86_400_000
/** Day 0 of spreadsheet serial dates. Serials before 61 (March 1900) are off by one, because 1900 counts as a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_VALID_SERIAL = 61

/** Spreadsheet serial date. Null before March 1900. */
function serialOf(ms: number): number | null {
  const days = (ms - FIRST_DAY) / DAY
  return days >= FIRST_VALID_SERIAL ? days : null
}

export const serialOfDate = (date: string) => serialOf(Date.parse(`${date}T00:00:00Z`))
export const serialOfTime = (time: Date) => serialOf(toChinaTime(time).valueOf())

/** Time in China: `2026-11-20 10:00:00`. */
export const chinaTime = (time: Date) => toChinaTime(time).format('YYYY-MM-DD HH:mm:ss')
