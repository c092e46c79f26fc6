import type { Cell } from '../answers/address'
import type { Expression } from '../expression/expression-types'
import type { TableQuestion } from './question'

/** The formula of a cell: its own, else its row's, else its column's. Null if the cell is typed. */
export const formulaOf = (question: TableQuestion, cell: Cell): Expression | null =>
  formulasOf(question)(cell)

/** {@link formulaOf} for many cells of one table. */
export function formulasOf({ rows, columns, computed }: TableQuestion): (cell: Cell) => Expression | null {
  const own = new Map<string, Expression>()
  for (const { row, column, formula } of [...(computed ?? [])].reverse()) own.set(`${row}.${column}`, formula)
  const [ofRow, ofColumn] = [rows, columns].map(
    (parts) => new Map([...parts].reverse().map(({ id, formula }) => [id, formula])),
  )
  return ({ row, column = '' }) =>
    own.get(`${row}.${column}`) ?? ofRow?.get(row) ?? ofColumn?.get(column) ?? null
}
