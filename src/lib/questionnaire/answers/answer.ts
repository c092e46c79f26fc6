import { canonicalDecimal, isDecimal } from '../../numbers/decimal'
import { listedRows } from '../kinds/shared/list-rows'
import type { AnswerValue, CellQuestion, Question, TableAnswer } from '../schema/question'

export function isTableAnswer(value: unknown): value is TableAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Accepts any value, because answers may come from outside. */
const isBlank = (part: unknown): boolean => {
  if (part === undefined || part === null) return true
  if (typeof part === 'string') return part.trim() === ''
  if (Array.isArray(part)) return part.length === 0
  if (typeof part !== 'object') return false
  const rows = listedRows(part)
  return rows ? rows.every(([, cells]) => isBlank(cells)) : Object.values(part).every(isBlank)
}

/** True without a value, with blanks only, without a choice, or for a table without a figure. */
export const isEmptyAnswer = (value: AnswerValue | null | undefined): boolean => isBlank(value)

/** True if the answer has one value for each row or cell. */
export const hasCells = (question: Question): question is CellQuestion => 'rows' in question

/** The table answer with one figure replaced, or removed if it is empty. */
export function withFigure(
  table: TableAnswer | undefined,
  row: string,
  column: string,
  figure: string,
): TableAnswer {
  const cells = { ...table?.[row] }
  if (figure === '') delete cells[column]
  else cells[column] = figure
  return { ...table, [row]: cells }
}

/** Compares two versions of a list, of which most rows are the same objects; null if it must be compared otherwise. */
function sameLists(a: object, b: object): boolean | null {
  const [left, right] = [listedRows(a), listedRows(b)]
  if (!left || !right || left.some(([id], at) => id !== right[at]?.[0])) return null
  return left.length === right.length && left.every(([, cells], at) => sameAnswers(cells, right[at]?.[1]))
}

/** Compares answers, or all answers of two responses, regardless of key order. */
export function sameAnswers(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const same = sameLists(a, b)
  if (same !== null) return same
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(b).length && left.every(([key, value]) => sameAnswers(value, right[key]))
}

const spaces = /[\s\u3000]+/g

/** Another notation of the same number or text says the same. */
function written(value: AnswerValue | undefined): AnswerValue | undefined {
  if (typeof value !== 'string') return value
  return isDecimal(value) ? canonicalDecimal(value) : value.trim().replace(spaces, ' ')
}

/** True if an answer says what was known, whether it was taken over or typed. */
export const sameAsKnown = (answer: AnswerValue | undefined, known: AnswerValue | undefined): boolean =>
  sameAnswers(written(answer), written(known))
