import type { AnswerValue, CellQuestion, Question, TableAnswer } from '../schema/question'

export function isTableAnswer(value: unknown): value is TableAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Accepts any value, because answers may come from outside. */
const isBlank = (part: unknown): boolean => {
  if (part === undefined || part === null) return true
  if (typeof part === 'string') return part.trim() === ''
  if (Array.isArray(part)) return part.length === 0
  return typeof part === 'object' && Object.values(part).every(isBlank)
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

/** Compares answers, or all answers of two responses, regardless of key order. */
export function sameAnswers(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(b).length && left.every(([key, value]) => sameAnswers(value, right[key]))
}
