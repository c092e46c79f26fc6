import { isPeriod } from '../schema/period'
import { violation, type Violation } from '../schema/finding'
import type { DateQuestion, PeriodQuestion } from '../schema/question'
import { asciiBytes } from './json-bytes'
import type { Kind } from './kind'

/** A day that exists: 2026-02-30 does not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Days, and periods of one step, sort as text. */
function checkBounds({ min, max }: { min?: string | undefined; max?: string | undefined }, value: string) {
  if (min !== undefined && value < min) return violation('tooEarly', { min })
  return max !== undefined && value > max ? violation('tooLate', { max }) : []
}

function checkDate(question: DateQuestion, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  return isDay(value) ? checkBounds(question, value) : violation('notADate')
}

function checkPeriod(question: PeriodQuestion, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  return isPeriod(value, question.step) ? checkBounds(question, value) : violation('notAPeriod')
}

const date: Kind<'date'> = {
  check: checkDate,
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'date', date: value }] : []),
  maxBytes: () => asciiBytes('2026-02-28'.length),
}

const period: Kind<'period'> = {
  check: checkPeriod,
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'period', period: value }] : []),
  maxBytes: () => asciiBytes('2026-H1'.length),
}

export const dateKinds = { date, period }
