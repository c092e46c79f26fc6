import {
  type Cell,
  isRoster,
  isRosterAnswer,
  kindOf,
  type QuestionCodes,
  rosterEntries,
} from '../../src/lib/questionnaire'
import type { AnswerValue, Question } from '../../src/lib/questionnaire/schema/form'

/** The question itself, or the columns of a list. */
const partsOf = (question: Question): Question[] => (isRoster(question) ? question.columns : [question])

/** The code tables that a question, or the columns of a list, take their codes from; empty for other kinds. */
export const codeTablesOf = (question: Question): QuestionCodes[] =>
  partsOf(question).flatMap((part) => kindOf(part).codes?.(part) ?? [])

/** A code in an answer; of a list with its cell. */
export interface GivenCode {
  code: string
  codes: QuestionCodes
  cell?: Cell
}

/** The codes of code tables in an answer. */
export function codesIn(question: Question, value: AnswerValue | undefined): GivenCode[] {
  if (!isRoster(question)) {
    const codes = kindOf(question).codes?.(question)
    return codes && typeof value === 'string' ? [{ code: value, codes }] : []
  }
  if (!isRosterAnswer(value)) return []
  const columns = question.columns.flatMap((column) => {
    const codes = kindOf(column).codes?.(column)
    return codes ? [{ id: column.id, codes }] : []
  })
  return rosterEntries(value).flatMap(([row, cells]) =>
    columns.flatMap(({ id, codes }): GivenCode[] => {
      const code = cells[id]
      return code ? [{ code, codes, cell: { row, column: id } }] : []
    }),
  )
}
