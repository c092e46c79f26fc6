import type { AnswerValue, CellQuestion, Question, TableAnswer } from '../schema/question'

export function isTableAnswer(value: unknown): value is TableAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Answers may come from outside, so a part need not be what it should be. */
const isBlank = (part: unknown): boolean => {
  if (part === undefined || part === null) return true
  if (typeof part === 'string') return part.trim() === ''
  if (Array.isArray(part)) return part.length === 0
  return typeof part === 'object' && Object.values(part).every(isBlank)
}

/** Nothing was answered: no value, blanks only, no choice, or a table without a figure. */
export const isEmptyAnswer = (value: AnswerValue | null | undefined): boolean => isBlank(value)

/** True if the answer has one value for each row or cell. */
export const hasCells = (question: Question): question is CellQuestion => 'rows' in question

/** A table answer with one figure changed; an empty text takes the figure away. */
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

/** Two answers, or two whole sheets, hold the same; the order of keys does not matter. */
export function sameAnswers(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right = b as Record<string, unknown>
  return left.length === Object.keys(b).length && left.every(([key, value]) => sameAnswers(value, right[key]))
}
