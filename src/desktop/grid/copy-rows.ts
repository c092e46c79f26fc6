import { writeBlock } from '@/lib/spreadsheet/block'
import { isSelected } from './selection'
import type { DataGridProps, GridColumn, GridRows } from './types'

/** Rows with the headings of their columns, as a text that spreadsheets paste into cells. */
export function copyOfRows<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  // A break would begin another row in some spreadsheets.
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  return writeBlock([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => oneLine(column.text(row)))),
  ])
}

/** What a copy takes: the ticked rows, or the current one if none is ticked. */
export function rowsToCopy<Row>({
  rows: { items, idOf },
  selection,
  tickedRows,
  current,
}: Pick<DataGridProps<Row>, 'selection' | 'tickedRows' | 'current'> & {
  rows: Pick<GridRows<Row>, 'items' | 'idOf'>
}): readonly Row[] {
  const ticked = tickedRows ?? items.filter((row) => selection && isSelected(selection, idOf(row)))
  return ticked.length > 0 ? ticked : items.filter((row) => idOf(row) === current)
}
