import type { PeriodStep } from './question'

/** Report periods as text: 2026, 2026-H1, 2026-Q3, 2026-11. */
const patterns: Record<PeriodStep, RegExp> = {
  year: /^(\d{4})$/,
  half: /^(\d{4})-H([12])$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
}

const inAYear: Record<PeriodStep, number> = { year: 1, half: 2, quarter: 4, month: 12 }

const marks: Record<PeriodStep, (part: number) => string> = {
  year: () => '',
  half: (part) => `-H${part}`,
  quarter: (part) => `-Q${part}`,
  month: (part) => `-${String(part).padStart(2, '0')}`,
}

export const isPeriod = (text: string, step: PeriodStep): boolean => patterns[step].test(text)

/** The period so many steps later (or, below 0, earlier); null for a text that is no period. */
export function movePeriod(text: string, steps: number): string | null {
  for (const step of Object.keys(patterns) as PeriodStep[]) {
    const match = patterns[step].exec(text)
    if (!match) continue
    const parts = inAYear[step]
    const place = Number(match[1]) * parts + Number(match[2] ?? 1) - 1 + steps
    const year = Math.floor(place / parts)
    return `${String(year).padStart(4, '0')}${marks[step](place - year * parts + 1)}`
  }
  return null
}

/** The same part of the year before. */
export function periodLastYear(text: string): string | null {
  return movePeriod(text, 0) && `${String(Number(text.slice(0, 4)) - 1).padStart(4, '0')}${text.slice(4)}`
}
