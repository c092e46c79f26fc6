import type { Cell } from './address'
import type { Expression } from './expression/expression-types'
import type { TableQuestion } from './question'

/** How a cell is computed: its own formula before its row's, that before its column's; null when it is typed. */
export function formulaOf(question: TableQuestion, cell: Cell): Expression | null {
  const own = question.computed?.find(({ row, column }) => row === cell.row && column === cell.column)
  const row = question.rows.find(({ id }) => id === cell.row)
  const column = question.columns.find(({ id }) => id === cell.column)
  return own?.formula ?? row?.formula ?? column?.formula ?? null
}
