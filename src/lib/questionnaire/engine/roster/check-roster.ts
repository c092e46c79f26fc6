import { isEmptyAnswer } from '../../answers/answer'
import { rosterEntries } from '../../kinds/shared/list-rows'
import { columnKindOf, isComputedColumn } from '../../kinds/shared/column-kinds'
import { type Finding, violation, type Violation } from '../../schema/finding'
import type { AnswerValue, RosterAnswer, RosterColumn, RosterQuestion } from '../../schema/question'

type Cells = Record<string, string>

const noOptions: ReadonlySet<string> = new Set()

/** Violations of one cell. */
export function checkRosterCell(column: RosterColumn, value: unknown): Violation[] {
  if (isComputedColumn(column)) return []
  if (isEmptyAnswer(value as AnswerValue)) return column.required ? violation('required') : []
  return columnKindOf(column).check(column, value, noOptions)
}

/** Findings of one row by its columns alone. */
export function checkRosterRow({ id, columns }: RosterQuestion, row: string, cells: Cells): Finding[] {
  const known = columns.flatMap((column) =>
    checkRosterCell(column, cells[column.id]).map((one): Finding => ({
      questionId: id,
      ...one,
      cell: { row, column: column.id },
    })),
  )
  const unknown = Object.keys(cells).filter((name) => !columns.some((column) => column.id === name))
  return [
    ...known,
    ...unknown.map((column): Finding => ({ questionId: id, code: 'wrongShape', cell: { row, column } })),
  ]
}

/** The values of a row that must differ from those of the others. */
export const uniqueTexts = ({ columns }: RosterQuestion, cells: Cells): string =>
  JSON.stringify(columns.filter(({ unique }) => unique).map(({ id }) => cells[id]?.trim() ?? ''))

/** Findings of columns whose values must differ: at each row that repeats an earlier one, with its number. */
export function findRepeated({ id, columns }: RosterQuestion, rows: RosterAnswer): Finding[] {
  return columns.flatMap((column) => {
    if (!column.unique) return []
    const first = new Map<string, number>()
    return rosterEntries(rows).flatMap(([row, cells], at): Finding[] => {
      const text = cells[column.id]?.trim() ?? ''
      const earlier = text === '' ? undefined : first.get(text)
      if (earlier === undefined) first.set(text, at + 1)
      if (text === '' || earlier === undefined) return []
      const cell = { row, column: column.id }
      return [{ questionId: id, code: 'notUnique', params: { row: earlier }, cell }]
    })
  })
}

/** Findings of all cells of a list with valid rows. */
export const checkRosterCells = (question: RosterQuestion, rows: RosterAnswer): Finding[] => [
  ...Object.entries(rows).flatMap(([row, cells]) => checkRosterRow(question, row, cells)),
  ...findRepeated(question, rows),
]
