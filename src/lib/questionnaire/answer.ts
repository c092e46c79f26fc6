import type { AnswerValue, Question, TableAnswer } from './form'

export function isTableAnswer(value: unknown): value is TableAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Answers may come from outside, so a figure need not be the text it should be. */
const isBlank = (figure: unknown) =>
  figure === undefined || (typeof figure === 'string' && figure.trim() === '')

/** Nothing was answered: no value, blanks only, no choice, or a table without a figure. */
export function isEmptyAnswer(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isTableAnswer(value) && Object.values(value).every((row) => Object.values(row).every(isBlank))
}

/** How many things a question asks for: each cell of a table, one for the rest, nothing for a note. */
export function unitsAsked(question: Question): number {
  if (question.kind === 'note') return 0
  return question.kind === 'table' ? question.rows.length * question.columns.length : 1
}

/** How many of them are there. */
export function unitsAnswered(question: Question, value: AnswerValue | undefined): number {
  if (question.kind !== 'table') return isEmptyAnswer(value) ? 0 : 1
  if (!isTableAnswer(value)) return 0
  let answered = 0
  for (const row of question.rows) {
    for (const column of question.columns) {
      if (!isBlank(value[row.id]?.[column.id])) answered += 1
    }
  }
  return answered
}

/** Follows a condition's path into the answers: a question, or one figure of a table. */
export function readPath(answers: ReadonlyMap<string, AnswerValue>, path: string[]): unknown {
  const [id = '', ...cell] = path
  return cell.reduce<unknown>(ownMember, answers.get(id))
}

/** Inherited members (`constructor`) are no answers. */
function ownMember(value: unknown, name: string): unknown {
  if (!isTableAnswer(value) || !Object.prototype.hasOwnProperty.call(value, name)) return undefined
  return value[name]
}

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
