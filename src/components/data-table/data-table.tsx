import type { ReactNode } from 'react'
import { Cell, Row, Scroller, Table } from '@/platform/ui/elements'
import './data-table.scss'

/** A column of the table. */
export interface Column {
  /** Column heading, unique in the table. */
  title: string
  /** The column contains numbers, which are right-aligned. */
  figures?: boolean
}

export interface DataTableProps {
  /** Accessible name: what the table shows. */
  label: string
  /** The columns, from left to right. */
  columns: Column[]
  /** The rows, with one cell per column; the first cell names the row. */
  rows: { id: string; cells: ReactNode[] }[]
}

/** Table of text; the first cell of a row is its heading. Scrolls sideways if wider than its container. */
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
