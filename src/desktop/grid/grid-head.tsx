import { useRef } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { clampWidth, widthOf } from '../columns/column-layout'
import type { GridColumn, GridSort } from './types'
import { TickBox } from './tick-box'
import type { ColumnSettingsState } from '../columns/use-column-settings'

interface GridHeadProps<Row> {
  id: string
  columns: readonly GridColumn<Row>[]
  columnSettings: ColumnSettingsState
  sort: GridSort
  onSort: (sort: GridSort) => void
  /** The active column while the head is active; otherwise -1. */
  active: number
  /** The box that ticks all rows; undefined for a table without ticks. */
  ticks: { state: 'on' | 'off' | 'mixed'; onChange: (ticked: boolean) => void } | undefined
  /** The rows end with their buttons. */
  hasActions: boolean
}

/** The order after a press on a head: another column, or the other direction. */
export function sortAfter<Row>(column: GridColumn<Row>, sort: GridSort): GridSort {
  const order = column.order ?? sort.order
  return sort.order === order
    ? { order, descending: !sort.descending }
    : { order, descending: column.descendingFirst ?? false }
}

export function GridHead<Row>({
  id,
  columns,
  columnSettings,
  sort,
  onSort,
  active,
  ticks,
  hasActions,
}: GridHeadProps<Row>) {
  const messages = useMessageNamespace(dataGridMessages)
  return (
    <div className="data-grid-head" role="row" aria-rowindex={1}>
      {ticks ? (
        <div className="data-grid-tick data-grid-sticky" role="columnheader">
          <TickBox label={messages.tickLoaded} {...ticks} />
        </div>
      ) : null}
      {columns.map((column, index) => (
        <HeadCell
          key={column.id}
          {...{ id: `${id}-head-${index}`, column, columnSettings, sort, onSort }}
          isActive={index === active}
          className={index === 0 ? `data-grid-sticky ${ticks ? 'data-grid-after-tick' : ''}` : ''}
        />
      ))}
      {hasActions ? (
        <div className="data-grid-actions" role="columnheader" aria-label={messages.actions} />
      ) : null}
    </div>
  )
}

interface HeadCellProps<Row> extends Pick<GridHeadProps<Row>, 'columnSettings' | 'sort' | 'onSort'> {
  id: string
  column: GridColumn<Row>
  isActive: boolean
  className: string
}

const directions = { true: 'descending', false: 'ascending' } as const

function HeadCell<Row>({
  id,
  column,
  columnSettings,
  sort,
  onSort,
  isActive,
  className,
}: HeadCellProps<Row>) {
  const isSorted = column.order !== undefined && column.order === sort.order
  const classes = [
    'data-grid-cell data-grid-heading',
    column.figures ? 'data-grid-figures' : '',
    isSorted ? 'data-grid-sorted' : '',
    isActive ? 'data-grid-active' : '',
    className,
  ]
  return (
    <div
      id={id}
      className={classes.filter(Boolean).join(' ')}
      role="columnheader"
      aria-sort={isSorted ? directions[`${sort.descending}`] : column.order ? 'none' : undefined}
    >
      {column.order === undefined ? (
        <span className="data-grid-title">{column.title}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="data-grid-title data-grid-sort"
          onClick={() => onSort(sortAfter(column, sort))}
        >
          {column.title}
          <span className="data-grid-arrow" aria-hidden>
            {isSorted && sort.descending ? '↓' : '↑'}
          </span>
        </button>
      )}
      <Resizer column={column} columnSettings={columnSettings} />
    </div>
  )
}

/** The right edge of a head, which changes the width of its column. */
function Resizer<Row>({
  column,
  columnSettings: { settings, resize },
}: Pick<HeadCellProps<Row>, 'column' | 'columnSettings'>) {
  const begun = useRef<{ x: number; width: number } | null>(null)
  return (
    <span
      className="data-grid-resizer"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const shown = event.currentTarget.parentElement?.getBoundingClientRect().width
        begun.current = { x: event.clientX, width: shown ?? widthOf(column, settings) }
      }}
      onPointerMove={(event) => {
        if (!begun.current) return
        resize(column.id, clampWidth(begun.current.width + event.clientX - begun.current.x))
      }}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
    />
  )
}
