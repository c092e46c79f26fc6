import { toChinaTime } from '../../../src/lib/dates/china-day'

/** What stands in a cell of a file: text unless it says otherwise; null is an empty one. */
export type Cell =
  | null
  | string
  /** A decimal as it is written down: money must not pass through binary fractions. */
  | { number: string }
  /** YYYY-MM-DD. */
  | { date: string }
  | { time: Date }

/** A sheet of a workbook, or a CSV file. */
export interface FileTable {
  name: string
  heads: string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

const DAY = 86_400_000
/** Spreadsheets count days from here; before March 1900 they count one wrongly. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61

/** Days as spreadsheets count them; null for a day they do not know. */
function serialOf(ms: number): number | null {
  const days = (ms - FIRST_DAY) / DAY
  return days >= FIRST_RIGHT_DAY ? days : null
}

export const serialOfDate = (date: string) => serialOf(Date.parse(`${date}T00:00:00Z`))
export const serialOfTime = (time: Date) => serialOf(toChinaTime(time).valueOf())

/** The clock in China: `2026-11-20 10:00:00`. */
export const chinaTime = (time: Date) => toChinaTime(time).format('YYYY-MM-DD HH:mm:ss')
