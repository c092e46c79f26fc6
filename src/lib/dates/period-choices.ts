import type { PeriodStep } from '../questionnaire/schema/question'

export type { PeriodStep }

const parts: Record<PeriodStep, string[]> = {
  year: [],
  half: ['H1', 'H2'],
  quarter: ['Q1', 'Q2', 'Q3', 'Q4'],
  month: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
}

export interface PeriodRange {
  step: PeriodStep
  /** First and last period to choose from, as `2026`, `2026-H1`, `2026-Q3` or `2026-11`. */
  min: string
  max: string
}

/** Years from the last period back to the first. */
export function periodYears({ min, max }: PeriodRange): string[] {
  const first = Number(min.slice(0, 4))
  const last = Number(max.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => String(last - back))
}

/** Parts of `year` within the range; periods of one step sort as text. */
export const partsOfYear = (year: string, { step, min, max }: PeriodRange): string[] =>
  parts[step].filter((part) => `${year}-${part}` >= min && `${year}-${part}` <= max)

/** Splits `2026-Q3` into year and part; `2026` gives the year alone, an empty text an empty array. */
export const splitPeriod = (period: string): string[] => (period === '' ? [] : period.split('-'))

export const joinPeriod = (chosen: string[]): string => chosen.join('-')

/** Default range: from ten years back to the end of `year`. */
export function usualRange(step: PeriodStep, year: number): PeriodRange {
  const [first = ''] = parts[step]
  const last = parts[step][parts[step].length - 1] ?? ''
  return { step, min: joinPeriod(joined(year - 10, first)), max: joinPeriod(joined(year, last)) }
}

const joined = (year: number, part: string) => (part === '' ? [String(year)] : [String(year), part])
