import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { useCellTip } from './cell-tip'
import { leastWidth, templateOf } from '../columns/column-layout'
import { copyOfRows, rowsToCopy } from './copy-rows'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import type { DataGridProps, GridColumn } from './types'
import type { ColumnSettingsState } from '../columns/use-column-settings'
import { useGridKeys } from './use-grid-keys'
import { type Ticks, useTicks } from './use-ticks'
import { type GridView, useVisibleRows, type VisibleRows } from './use-visible-rows'
import './data-grid.scss'

/** Height of the head in CSS pixels. */
const headHeight = 32

/** Rows below those in view that are loaded ahead. */
const ahead = 40

export interface GridProps<Row> extends DataGridProps<Row> {
  /** The shown columns, in their order. */
  shown: readonly GridColumn<Row>[]
  columnSettings: ColumnSettingsState
}

/**
 * Table of a computer by the grid pattern of the ARIA Authoring Practices: sticky head and first column, sorting by the
 * heads, ticks, copying, and only the rows in view drawn. It scrolls within its box, whose height the page decides.
 */
export function DataGrid<Row>(grid: GridProps<Row>) {
  const { id, label, shown, rows, rowHeight, columnSettings } = grid
  const box = useRef<HTMLDivElement>(null)
  const ticks = useTicks(grid)
  const view = useVisibleRows(box, { rowHeight, headHeight, count: rows.items.length })
  const showRow = (index: number) => scrollToRow(box.current, index, rowHeight)
  const keys = useGridKeys({ grid, columns: shown, ticks, page: view.page, onMoved: showRow })
  const tip = useCellTip()
  useMoreRows(rows, view)
  useScrollToTop(box, grid)
  const hasTicks = ticks !== undefined
  const active = keys.isInHead ? `${id}-head-${keys.column}` : `${id}-${keys.index}-${keys.column}`
  const isDrawn = keys.isInHead || (keys.index >= view.first && keys.index < view.end)
  const onCopy = (event: ClipboardEvent) => {
    if (String(window.getSelection()) !== '') return
    const copied = rowsToCopy(grid)
    if (copied.length === 0) return
    event.clipboardData.setData('text/plain', copyOfRows(shown, copied))
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      id={id}
      className="data-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.total + 1}
      aria-multiselectable={hasTicks}
      aria-activedescendant={isDrawn ? active : undefined}
      onKeyDown={keys.onKeyDown}
      onCopy={onCopy}
      onScroll={tip.hide}
      onPointerOver={tip.onPointerOver}
      onPointerLeave={tip.onPointerLeave}
    >
      <Content
        {...{ grid, view, ticks }}
        head={
          <GridHead
            id={id}
            columns={shown}
            columnSettings={columnSettings}
            sort={grid.sort}
            onSort={grid.onSort}
            active={keys.isInHead ? keys.column : -1}
            ticks={ticks && { state: ticks.state, onChange: ticks.tickLoaded }}
            hasActions={grid.actions !== undefined}
          />
        }
        active={{ row: keys.isInHead ? -1 : keys.index, column: keys.column }}
      />
      {tip.tip}
    </div>
  )
}

interface ContentProps<Row> {
  grid: GridProps<Row>
  view: GridView
  ticks: Ticks | undefined
  head: ReactNode
  active: { row: number; column: number }
}

function Content<Row>({ grid, view, ticks, head, active }: ContentProps<Row>) {
  const messages = useMessageNamespace(dataGridMessages)
  const { id, shown, rows, rowHeight, columnSettings } = grid
  const handlers = useRowHandlers(grid, ticks)
  const { settings } = columnSettings
  const edges = { hasTicks: ticks !== undefined, actionsWidth: grid.actions?.width ?? 0 }
  const minWidth = leastWidth(shown, settings, edges)
  const style = { '--columns': templateOf(shown, settings, edges), minWidth } as React.CSSProperties
  // Cells that stick are layers of their own, dozens in each frame of a scroll: only where there is something to stick to.
  const classes = minWidth > view.width ? 'data-grid-content data-grid-sideways' : 'data-grid-content'
  return (
    <div className={classes} role="presentation" style={style}>
      {head}
      <div
        className="data-grid-rows"
        role="rowgroup"
        style={{ height: rows.items.length * rowHeight + (rows.hasMore ? rowHeight : 0) }}
      >
        {rows.items.slice(view.first, view.end).map((row, at) => {
          const index = view.first + at
          const rowId = rows.idOf(row)
          return (
            <GridRow
              key={rowId}
              {...{ id: `${id}-${index}`, row, index, columns: shown, height: rowHeight, ...handlers }}
              name={rows.nameOf(row)}
              tickLabel={messages.tick(rows.nameOf(row))}
              top={index * rowHeight}
              isCurrent={rowId === grid.current}
              active={index === active.row ? active.column : -1}
              ticked={ticks?.isTicked(rowId)}
              className={grid.classOf?.(row) ?? ''}
              actions={grid.actions?.of}
            />
          )
        })}
        {rows.hasMore ? <div className="data-grid-more">{messages.loadingMore}</div> : null}
      </div>
    </div>
  )
}

/** The same functions in every rendering, so that rows that have not changed are not drawn again. */
function useRowHandlers<Row>(grid: GridProps<Row>, ticks: Ticks | undefined) {
  const latest = useRef({ grid, ticks })
  latest.current = { grid, ticks }
  const rowAt = (index: number) => latest.current.grid.rows.items[index]
  const onPress = useCallback((index: number) => {
    const row = rowAt(index)
    if (row) latest.current.grid.onCurrent(row)
  }, [])
  const onOpen = useCallback((index: number) => {
    const row = rowAt(index)
    if (row) latest.current.grid.onOpen(row)
  }, [])
  const onTick = useCallback((index: number, ticked: boolean, range: boolean) => {
    const row = rowAt(index)
    if (row) latest.current.ticks?.tick(latest.current.grid.rows.idOf(row), ticked, range)
  }, [])
  return { onPress, onOpen, onTick }
}

/** Loads more rows before the last loaded one is in view. */
function useMoreRows<Row>({ items, hasMore, onMore }: GridProps<Row>['rows'], { end }: VisibleRows): void {
  const isNear = hasMore && end + ahead >= items.length
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (isNear) more.current()
  }, [isNear, items.length])
}

/** Another order begins at the top. */
function useScrollToTop<Row>(box: React.RefObject<HTMLElement | null>, { sort }: GridProps<Row>): void {
  const key = `${sort.order} ${sort.descending}`
  const before = useRef(key)
  useEffect(() => {
    if (before.current !== key) box.current?.scrollTo?.({ top: 0 })
    before.current = key
  }, [box, key])
}

function scrollToRow(box: HTMLElement | null, index: number, rowHeight: number): void {
  if (!box) return
  const top = index * rowHeight
  const room = box.clientHeight - headHeight - rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + room) box.scrollTop = top - room
}
