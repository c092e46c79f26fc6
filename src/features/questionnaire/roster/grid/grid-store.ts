import {
  type GridPosition,
  type GridShape,
  isSamePosition,
  nextPosition,
  positionByKey,
  rangeBetween,
} from '@/lib/layout/grid-moves'
import { isComputedColumn, type RosterColumn } from '@/lib/questionnaire'
import { parseCell } from '@/lib/questionnaire/roster-paste/parse-cell'
import type { KeyPress } from '@/platform/ui/grid-view/types'

/** The list as the grid edits it. */
export interface GridSource {
  /** The rows, and the blank one below them. */
  shape: GridShape
  columns: readonly RosterColumn[]
  /** The displayed text of a cell. */
  textOf: (position: GridPosition) => string
  /** The stored value of a cell; empty for none. */
  valueOf: (position: GridPosition) => string
  set: (position: GridPosition, value: string) => void
  /** The cell was left: its findings are displayed. */
  touch: (position: GridPosition) => void
  clear: (range: GridShape) => void
  undo: () => void
}

/** Position, selection and typed text of a grid. A change notifies its cells only, not the page. */
export interface GridStore {
  source: GridSource
  subscribe: (listener: () => void) => () => void
  active: () => GridPosition | null
  /** The text in the field of the active cell. */
  text: () => string
  isActive: (position: GridPosition) => boolean
  isStop: (position: GridPosition) => boolean
  isSelected: (position: GridPosition) => boolean
  range: () => GridShape | null
  enter: (position: GridPosition, extend?: boolean) => void
  /** The field keeps the arrow keys. */
  goInside: () => void
  type: (text: string) => void
  leave: (position: GridPosition) => void
  press: (press: KeyPress) => boolean
}

/** The value to store for a typed text: the text itself if it is none, so that nothing typed is lost. */
function valueFor(column: RosterColumn, text: string): string {
  const parsed = parseCell(column, text)
  if ('value' in parsed) return parsed.value
  return 'violation' in parsed ? parsed.refused : text.trim()
}

export function createGridStore(source: GridSource): GridStore {
  const listeners = new Set<() => void>()
  let active: GridPosition | null = null
  let anchor: GridPosition | null = null
  let last: GridPosition | null = null
  let inside = false
  let leaving = false
  let text = ''
  let isTyped = false
  let before = ''
  const notify = () => listeners.forEach((listener) => listener())

  const columnOf = ({ column }: GridPosition) => store.source.columns.find(({ id }) => id === column)
  const isComputed = (position: GridPosition) => {
    const column = columnOf(position)
    return column !== undefined && isComputedColumn(column)
  }
  const write = (position: GridPosition, value: string) => {
    if (store.source.valueOf(position) !== value) store.source.set(position, value)
  }

  const store: GridStore = {
    source,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    active: () => active,
    text: () => text,
    isActive: (position) => isSamePosition(active, position),
    isStop: (position) => isSamePosition(active ?? last ?? firstOf(store.source.shape), position),
    isSelected({ row, column }) {
      const range = store.range()
      return range !== null && range.rows.includes(row) && range.columns.includes(column)
    },
    range() {
      if (!active || !anchor || isSamePosition(active, anchor)) return null
      return rangeBetween(store.source.shape, anchor, active)
    },
    enter(position, extend = false) {
      if (active && !isSamePosition(active, position)) finish(active)
      anchor = extend && anchor ? anchor : position
      if (!isSamePosition(active, position)) {
        active = position
        last = position
        text = store.source.textOf(position)
        before = store.source.valueOf(position)
        isTyped = false
        inside = false
      }
      leaving = false
      notify()
    },
    goInside() {
      inside = true
    },
    type(next) {
      text = next
      isTyped = true
      const column = active && columnOf(active)
      if (!active || !column) return
      write(active, valueFor(column, next))
      notify()
    },
    leave(position) {
      if (!isSamePosition(active, position)) return
      finish(position)
      active = null
      anchor = null
      notify()
    },
    press: (press) => (active ? pressKey(press, active) : false),
  }

  function finish(position: GridPosition): void {
    if (isTyped) store.source.touch(position)
  }

  const restore = (at: GridPosition) => {
    if (isTyped) write(at, before)
    else leaving = true
    text = store.source.textOf(at)
    isTyped = false
    inside = false
    notify()
    return true
  }

  const move = (at: GridPosition, direction: 'row' | 'column', step: 1 | -1) => {
    const { shape } = store.source
    const next =
      leaving && direction === 'row' ? undefined : nextPosition(shape, at, direction, () => true, step)
    if (next) store.enter(next)
    return next !== undefined
  }

  const clear = (at: GridPosition) => {
    const range = store.range() ?? { rows: [at.row], columns: [at.column] }
    store.source.clear(range)
    text = store.source.textOf(at)
    before = store.source.valueOf(at)
    notify()
    return true
  }

  const ownKeys: Record<string, (press: KeyPress, at: GridPosition) => boolean> = {
    Escape: (_press, at) => restore(at),
    F2: () => {
      inside = !inside
      return true
    },
    Enter: ({ shift }, at) => move(at, 'column', shift ? -1 : 1) || true,
    Tab: ({ shift }, at) => move(at, 'row', shift ? -1 : 1),
    Delete: (_press, at) => !inside && clear(at),
    Backspace: (_press, at) => store.range() !== null && clear(at),
  }

  function pressKey(press: KeyPress, at: GridPosition): boolean {
    const own = ownKeys[press.key]
    if (own) return own(press, at)
    if (press.far && press.key.toLowerCase() === 'z' && !isTyped) {
      store.source.undo()
      return true
    }
    if (inside && !isComputed(at)) return false
    const to = positionByKey(store.source.shape, at, press.key, press.far)
    if (to) store.enter(to, press.shift)
    return to !== null
  }

  return store
}

const firstOf = ({ rows, columns }: GridShape): GridPosition | null => {
  const [row, column] = [rows[0], columns[0]]
  return row === undefined || column === undefined ? null : { row, column }
}
