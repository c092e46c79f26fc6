import { hasCells, isEmptyAnswer, isTableAnswer } from '../answers/answer'
import type { Cell } from '../answers/address'
import { violation, type Violation, type Finding } from '../schema/finding'
import { isNote, isRoster, kindOf } from '../kinds/kinds'
import { isRosterAnswer } from '../kinds/shared/list-rows'
import { checkRosterCells } from './roster/check-roster'
import type { AnswerValue, CellQuestion, Question } from '../schema/question'

/** The cells of a table or rows of a matrix in form order; one field for other questions. */
export function fieldsOf(question: Question): (Cell | undefined)[] {
  if (!hasCells(question)) return [undefined]
  if (!('columns' in question)) return question.rows.map(({ id }) => ({ row: id }))
  return question.rows.flatMap((row) =>
    question.columns.map((column) => ({ row: row.id, column: column.id })),
  )
}

/** The value of a field in an answer. Ignores inherited members such as `constructor`. */
export function fieldValue(value: unknown, cell: Cell | undefined): unknown {
  if (!cell) return value
  const row = ownMember(value, cell.row)
  return cell.column === undefined ? row : ownMember(row, cell.column)
}

function ownMember(value: unknown, name: string): unknown {
  if (!isTableAnswer(value) || !Object.prototype.hasOwnProperty.call(value, name)) return undefined
  return value[name]
}

const none: ReadonlySet<string> = new Set()

/** Violations of one field. An optional field may be empty. `hidden`: ids of the options that are not relevant. */
export function checkField(question: Question, value: unknown, hidden = none): Violation[] {
  if (isEmptyAnswer(value as AnswerValue))
    return question.required && !isNote(question) ? violation('required') : []
  return kindOf(question).check(question, value, hidden)
}

/** True if the answer has rows or columns that the question lacks, or is not an object. */
export function hasUnknownKeys(question: CellQuestion, value: unknown): boolean {
  if (value === undefined) return false
  if (!isTableAnswer(value)) return true
  const rows = new Set(question.rows.map((row) => row.id))
  const columns = 'columns' in question ? new Set(question.columns.map((column) => column.id)) : null
  return Object.entries(value as Record<string, unknown>).some(([row, cells]) => {
    if (!rows.has(row)) return true
    if (!columns) return !Array.isArray(cells)
    return !isTableAnswer(cells) || Object.keys(cells).some((column) => !columns.has(column))
  })
}

/** Findings of one answer by its question alone, without conditions and rules. */
export function checkAnswer(question: Question, value: AnswerValue | undefined): Finding[] {
  const questionId = question.id
  if (hasCells(question) && !isEmptyAnswer(value) && hasUnknownKeys(question, value))
    return [{ questionId, code: 'wrongShape' }]
  if (isRoster(question) && isRosterAnswer(value))
    return [
      ...checkField(question, value).map((one): Finding => ({ questionId, ...one })),
      ...checkRosterCells(question, value),
    ]
  const formulaAt = kindOf(question).formulas?.(question)
  return fieldsOf(question).flatMap((cell) => {
    if (cell && formulaAt?.(cell)) return []
    const violations = checkField(question, fieldValue(value, cell))
    return violations.map((one): Finding => (cell ? { questionId, ...one, cell } : { questionId, ...one }))
  })
}
