import { patterns } from './period-format'
import type { PeriodStep } from './question'

const inAYear: Record<PeriodStep, number> = { year: 1, half: 2, quarter: 4, month: 12 }

const marks: Record<PeriodStep, (part: number) => string> = {
  year: () => '',
  half: (part) => `-H${part}`,
  quarter: (part) => `-Q${part}`,
  month: (part) => `-${String(part).padStart(2, '0')}`,
}

/** Moves a period by a number of steps, back if negative. Null if the text is not a period. */
export function movePeriod(text: string, steps: number): string | null {
  for (const step of Object.keys(patterns) as PeriodStep[]) {
    const match = patterns[step].exec(text)
    if (!match) continue
    const parts = inAYear[step]
    const index = Number(match[1]) * parts + Number(match[2] ?? 1) - 1 + steps
    const year = Math.floor(index / parts)
    return `${String(year).padStart(4, '0')}${marks[step](index - year * parts + 1)}`
  }
  return null
}

/** The same period of the previous year. Null if the text is not a period. */
export function periodLastYear(text: string): string | null {
  return movePeriod(text, 0) && `${String(Number(text.slice(0, 4)) - 1).padStart(4, '0')}${text.slice(4)}`
}

/** True for the same part of two years, such as November of each: only then are values since the start of the year alike. */
export const isSamePartOfYear = (one: string, other: string): boolean => one.slice(4) === other.slice(4)

interface Span {
  year: string
  /** Months from the start of the year, `to` exclusive. */
  from: number
  to: number
}

/** The months of a period. Null if the text is not a period. */
function spanOf(text: string): Span | null {
  for (const step of Object.keys(patterns) as PeriodStep[]) {
    const match = patterns[step].exec(text)
    if (!match) continue
    const months = 12 / inAYear[step]
    const from = (Number(match[2] ?? 1) - 1) * months
    return { year: match[1] ?? '', from, to: from + months }
  }
  return null
}

const partsOf = (year: string, step: PeriodStep): string[] =>
  Array.from({ length: inAYear[step] }, (_, part) => `${year}${marks[step](part + 1)}`)

function related(text: string, steps: readonly PeriodStep[], fits: (other: Span, own: Span) => boolean) {
  const own = spanOf(text)
  if (!own) return []
  return steps.flatMap((step) => partsOf(own.year, step)).filter((other) => fits(spanOf(other) as Span, own))
}

/** A period and all shorter periods in it. Empty if the text is not a period. */
export const periodsWithin = (text: string): string[] =>
  related(
    text,
    Object.keys(patterns) as PeriodStep[],
    (other, own) => other.from >= own.from && other.to <= own.to,
  )

/** The periods of the given lengths that contain a period, itself included. */
export const periodsAround = (text: string, steps: readonly PeriodStep[]): string[] =>
  related(text, steps, (other, own) => other.from <= own.from && other.to >= own.to)

const monthsOf = ({ year, from, to }: Span): string[] => partsOf(year, 'month').slice(from, to)

/**
 * The lists of periods whose values add up to a period: the period itself, or its months. Up to the end of the period
 * since the start of its year if `toDate`.
 */
export function periodsAddingUp(text: string, toDate = false): string[][] {
  const span = spanOf(text)
  if (!span) return []
  const months = monthsOf(toDate ? { ...span, from: 0 } : span)
  const isOne = !toDate || span.from === 0
  return isOne && months.join() !== text ? [[text], months] : [months]
}
