import type { Cell } from '../answers/address'
import type { Expression } from '../expression/expression-types'
import type { TableQuestion } from './question'

/** How a cell is computed: its own formula before its row's, that before its column's; null when it is typed. */
export const formulaOf = (question: TableQuestion, cell: Cell): Expression | null =>
  formulasOf(question)(cell)

/** The same for many cells of one table. */
export function formulasOf({ rows, columns, computed }: TableQuestion): (cell: Cell) => Expression | null {
  const own = new Map<string, Expression>()
  for (const { row, column, formula } of [...(computed ?? [])].reverse()) own.set(`${row}.${column}`, formula)
  const [ofRow, ofColumn] = [rows, columns].map(
    (parts) => new Map([...parts].reverse().map(({ id, formula }) => [id, formula])),
  )
  return ({ row, column = '' }) =>
    own.get(`${row}.${column}`) ?? ofRow?.get(row) ?? ofColumn?.get(column) ?? null
}
