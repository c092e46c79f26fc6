import type { PeriodStep } from './question'

/** Report periods as text: 2026, 2026-H1, 2026-Q3, 2026-11. */
export const patterns: Record<PeriodStep, RegExp> = {
  year: /^(\d{4})$/,
  half: /^(\d{4})-H([12])$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
}

export const isPeriod = (text: string, step: PeriodStep): boolean => patterns[step].test(text)
