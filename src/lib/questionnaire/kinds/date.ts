import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'
import { checkBounds } from './shared/dates'
import { asciiBytes } from './shared/json-bytes'

/** Rejects dates that do not exist, such as 2026-02-30. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export const date: QuestionKind<'date'> = {
  comparedAs: 'ordered',
  check(question, value) {
    if (typeof value !== 'string') return violation('wrongShape')
    return isDate(value) ? checkBounds(question, value) : violation('notADate')
  },
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'date', date: value }] : []),
  maxBytes: () => asciiBytes('2026-02-28'.length),
  aggregate: 'days',
  columns: 'date',
}
