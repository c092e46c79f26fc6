import type { ReactNode } from 'react'
import { Cell, Row, Scroller, Table } from '@/platform/ui/elements'
import './data-table.scss'

/** What stands in a column. */
export interface Column {
  /** The head of the column; each one once. */
  title: string
  /** The column holds figures, which stand on the right. */
  figures?: boolean
}

export interface DataTableProps {
  /** What the table shows, for a screen reader. */
  label: string
  /** The heads, from the left. */
  columns: Column[]
  /** The lines; each has a cell for every column, and the first one names the line. */
  rows: { id: string; cells: ReactNode[] }[]
}

/** A text table; the first cell of a row names it. Wider than its place, it scrolls by itself. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const side = (index: number) => (columns[index]?.figures ? 'dt-table-figures' : '')
  return (
    <Scroller className="dt-table-scroll" label={label}>
      <Table className="dt-table">
        <Row>
          {columns.map(({ title }, index) => (
            <Cell key={title} heading="column" className={side(index)}>
              {title}
            </Cell>
          ))}
        </Row>
        {rows.map(({ id, cells }) => (
          <Row key={id}>
            {cells.map((cell, index) => (
              <Cell
                key={columns[index]?.title ?? index}
                heading={index === 0 ? 'row' : undefined}
                className={side(index)}
              >
                {cell}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </Scroller>
  )
}
