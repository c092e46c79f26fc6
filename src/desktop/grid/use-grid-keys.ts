import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { sortAfter } from './grid-head'
import { type GridPlace, placeAfter } from './grid-moves'
import type { DataGridProps, GridColumn } from './types'
import type { Ticks } from './use-ticks'

interface GridKeysOptions<Row> {
  grid: DataGridProps<Row>
  columns: readonly GridColumn<Row>[]
  ticks: Ticks | undefined
  page: number
  onMoved: (row: number) => void
}

const isControl = ({ target, currentTarget }: KeyboardEvent) =>
  target !== currentTarget && (target as Element).matches('button, input, a')

/** The active cell of a grid, and its keys. The row's own keys work on the whole page, unless a field has the focus. */
export function useGridKeys<Row>({ grid, columns, ticks, page, onMoved }: GridKeysOptions<Row>) {
  const { rows, current } = grid
  const [column, setColumn] = useState(0)
  const [isInHead, setInHead] = useState(false)
  const { items } = rows
  const idOf = useRef(rows.idOf)
  idOf.current = rows.idOf
  const index = useMemo(() => items.findIndex((row) => idOf.current(row) === current), [items, current])
  const place: GridPlace = { row: isInHead ? -1 : Math.max(index, 0), column }
  const row = rows.items[index]

  const goTo = (next: GridPlace, extend = false) => {
    setColumn(next.column)
    setInHead(next.row === -1)
    const target = rows.items[next.row]
    if (!target) return
    if (extend && ticks && row) {
      ticks.tick(rows.idOf(row), true, false)
      ticks.tick(rows.idOf(target), true, true)
    }
    grid.onCurrent(target)
    onMoved(next.row)
  }
  const step = (by: 1 | -1) => {
    const next = index === -1 ? 0 : index + by
    if (rows.items[next]) goTo({ row: next, column })
  }
  const enter = () => {
    const head = columns[column]
    if (!isInHead) {
      if (row) grid.onOpen(row)
    } else if (head?.order !== undefined) grid.onSort(sortAfter(head, grid.sort))
  }
  const tick = (range: boolean) => {
    if (row && ticks) ticks.toggle(rows.idOf(row), range)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const far = event.ctrlKey || event.metaKey
    if (altKey || event.nativeEvent.isComposing) return
    const next = placeAfter(key, far, place, { rows: rows.items.length, columns: columns.length, page })
    if (next) goTo(next, shiftKey && next.row !== place.row)
    else if (far && key === 'a' && ticks) ticks.tickLoaded(true)
    else if (isControl(event) || far) return
    else if (key === 'Enter') enter()
    else if (key === ' ') (isInHead ? enter : () => tick(shiftKey))()
    else return
    event.preventDefault()
  }
  useRowShortcuts({ row, keys: grid.keys, step, enter, tick: ticks && tick })
  return { index, column, isInHead, onKeyDown }
}

interface RowShortcutsOptions<Row> {
  keys: DataGridProps<Row>['keys'] | undefined
  row: Row | undefined
  step: (by: 1 | -1) => void
  enter: () => void
  tick: ((range: boolean) => void) | undefined
}

/** Keys for the current row that work on the whole page. */
function useRowShortcuts<Row>({ row, keys = {}, step, enter, tick }: RowShortcutsOptions<Row>): void {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const own = Object.entries(keys).map(
    ([key, { label, act }]) => [key, { label, act: () => row && act(row), isOff: !row }] as const,
  )
  useShortcuts({
    j: { label: keyNames.next, act: () => step(1) },
    k: { label: keyNames.previous, act: () => step(-1) },
    ...(tick
      ? { x: { label: keyNames.tick, shiftLabel: keyNames.range, act: ({ shift }) => tick(shift) } }
      : {}),
    enter: { label: keyNames.open, act: enter, isOff: !row },
    ...Object.fromEntries(own),
  })
}
