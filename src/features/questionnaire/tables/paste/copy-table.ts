import { isDecimal } from '@/lib/numbers/decimal'
import type { GridShape } from '@/lib/layout/grid-moves'
import type { LocalText, Row } from '@/lib/questionnaire'
import { type Block, writeBlock } from '@/lib/spreadsheet/block'
import { typedText } from '@/components/number-input/figure'
import { addressIn, type TableModel } from '../model/table-model'

/** Values of cells in the displayed unit, without thousands separators, which spreadsheets read as text. */
function figuresOf({ session, question, shift }: TableModel, { rows, columns }: GridShape): Block {
  return rows.map((row) =>
    columns.map((column) => {
      const figure = session.instance.value(addressIn(question, { row, column }))
      return typeof figure === 'string' && isDecimal(figure) ? typedText(figure, shift) : ''
    }),
  )
}

export const copyOfRange = (table: TableModel, range: GridShape): string =>
  writeBlock(figuresOf(table, range))

interface Headings {
  corner: string
  rowName: (row: Row) => string
  localText: (text: LocalText) => string
}

/** The whole table with its headings and the unit of its values. */
export function copyOfTable(
  table: TableModel,
  rows: Row[],
  { corner, rowName, localText }: Headings,
): string {
  const { question, units, unitId } = table
  const unit =
    units?.find(({ id }) => id === unitId)?.label ?? (question.unit ? localText(question.unit) : '')
  const shape = { rows: rows.map(({ id }) => id), columns: question.columns.map(({ id }) => id) }
  const head = [
    unit === '' ? corner : `${corner}（${unit}）`,
    ...question.columns.map(({ title }) => localText(title)),
  ]
  const body = figuresOf(table, shape).map((figures, index) => {
    const row = rows[index]
    return [row ? rowName(row) : '', ...figures]
  })
  return writeBlock([head, ...body])
}
