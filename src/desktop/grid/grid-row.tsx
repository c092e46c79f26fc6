import { memo, type ReactNode } from 'react'
import { TickBox } from './tick-box'
import type { GridColumn } from './types'

export interface GridRowProps<Row> {
  id: string
  row: Row
  index: number
  name: string
  columns: readonly GridColumn<Row>[]
  /** Distance from the top in CSS pixels. */
  top: number
  height: number
  isCurrent: boolean
  /** The active column of the current row; -1 if the whole row is active. */
  active: number
  /** Undefined for a table without ticks. */
  ticked: boolean | undefined
  tickLabel: string
  className: string
  onPress: (index: number) => void
  onOpen: (index: number) => void
  onTick: (index: number, ticked: boolean, range: boolean) => void
  actions: ((row: Row) => ReactNode) | undefined
}

function Line<Row>(props: GridRowProps<Row>) {
  const { id, row, index, columns, top, height, isCurrent, active, ticked } = props
  const hasTicks = ticked !== undefined
  const classes = [
    'data-grid-row',
    isCurrent ? 'data-grid-current' : '',
    ticked ? 'data-grid-ticked' : '',
    props.className,
  ]
  return (
    <div
      id={id}
      className={classes.filter(Boolean).join(' ')}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={ticked ?? isCurrent}
      style={{ top, height }}
      onClick={() => props.onPress(index)}
      onDoubleClick={() => props.onOpen(index)}
    >
      {hasTicks ? (
        // A press on the box ticks the row, and does not open it.
        <div
          className="data-grid-tick data-grid-sticky"
          role="gridcell"
          style={{ gridColumn: 1 }}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <TickBox
            label={props.tickLabel}
            state={ticked ? 'on' : 'off'}
            onChange={(next, range) => props.onTick(index, next, range)}
          />
        </div>
      ) : null}
      {columns.map((column, at) => (
        <Cell key={column.id} {...{ id, row, column, at, hasTicks }} isActive={at === active} />
      ))}
      {props.actions ? (
        <div
          className="data-grid-actions"
          role="gridcell"
          style={{ gridColumn: columns.length + (hasTicks ? 2 : 1) }}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <div className="data-grid-buttons">{props.actions(row)}</div>
        </div>
      ) : null}
    </div>
  )
}

interface CellProps<Row> extends Pick<GridRowProps<Row>, 'id' | 'row'> {
  column: GridColumn<Row>
  at: number
  isActive: boolean
  hasTicks: boolean
}

function Cell<Row>({ id, row, column, at, isActive, hasTicks }: CellProps<Row>) {
  return (
    <div
      id={`${id}-${at}`}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      data-full-text={column.text(row)}
      className={cellClass(column, at, isActive, hasTicks)}
      style={{ gridColumn: at + (hasTicks ? 2 : 1) }}
    >
      <span className="data-grid-text">{column.cell ? column.cell(row) : column.text(row)}</span>
    </div>
  )
}

function cellClass<Row>(column: GridColumn<Row>, at: number, isActive: boolean, hasTicks: boolean): string {
  const classes = [
    'data-grid-cell',
    column.figures ? 'data-grid-figures' : '',
    column.wraps ? 'data-grid-wraps' : '',
    at === 0 ? 'data-grid-sticky' : '',
    at === 0 && hasTicks ? 'data-grid-after-tick' : '',
    isActive ? 'data-grid-active' : '',
  ]
  return classes.filter(Boolean).join(' ')
}

/** One row. Drawn again only when its own properties change, so that scrolling draws only the new rows. */
export const GridRow = memo(Line) as typeof Line
