import {
  type GridPosition,
  type GridShape,
  isSamePosition,
  nextPosition,
  positionByKey,
  rangeBetween,
} from '@/lib/layout/grid-moves'
import type { CodeEntry } from '@/lib/codes/code-index'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import { OfferedCodes } from './offered-codes'

/** The list as the grid edits it. */
export interface GridSource {
  /** The rows, and the blank one below them. */
  shape: GridShape
  /** The displayed text of a cell. */
  textOf: (position: GridPosition) => string
  /** The stored value of a cell; empty for none. */
  valueOf: (position: GridPosition) => string
  /** The value to store for a typed text: the text itself if it is none, so that nothing typed is lost. */
  parse: (position: GridPosition, text: string) => string
  /** The codes that fit a text in a column of codes; for an empty one those in place of its value, or the usual ones. */
  offers: (position: GridPosition, text: string) => readonly CodeEntry[]
  set: (position: GridPosition, value: string) => void
  /** The cell was left: its findings are displayed. */
  touch: (position: GridPosition) => void
  clear: (range: GridShape) => void
  undo: () => void
}

/** Position, selection and typed text of a grid. A change notifies its cells only, not the page. */
export class GridStore {
  private readonly listeners = new Set<() => void>()
  private at: GridPosition | null = null
  private anchor: GridPosition | null = null
  private last: GridPosition | null = null
  /** True if the field keeps the arrow keys. */
  private inside = false
  /** True if Tab leaves the grid. */
  private leaving = false
  private typedText = ''
  private isTyped = false
  private before = ''
  readonly offered = new OfferedCodes()

  constructor(readonly source: () => GridSource) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  active = (): GridPosition | null => this.at

  /** The text in the field of the active cell. */
  text = (): string => (this.at && !this.isTyped ? this.source().textOf(this.at) : this.typedText)

  /** Changes when other codes are offered, or another one is selected. */
  offersState = (): string => (this.offered.isOpen() ? `${this.offered.selected()} ${this.typedText}` : '')

  isOffering = (): boolean => this.offered.isOpen()

  /** True if the offered codes fit a typed text, false if they are the usual ones. */
  isSearch = (): boolean => this.isTyped && this.typedText.trim() !== ''

  isActive = (position: GridPosition) => isSamePosition(this.at, position)

  isStop = (position: GridPosition) =>
    isSamePosition(this.at ?? this.last ?? firstOf(this.source().shape), position)

  isSelected({ row, column }: GridPosition): boolean {
    const range = this.range()
    return range !== null && range.rows.includes(row) && range.columns.includes(column)
  }

  /** The selected cells; null if it is one. */
  range(): GridShape | null {
    if (!this.at || !this.anchor || isSamePosition(this.at, this.anchor)) return null
    return rangeBetween(this.source().shape, this.anchor, this.at)
  }

  enter(position: GridPosition, extend = false): void {
    if (this.at && !isSamePosition(this.at, position)) this.finish(this.at)
    this.anchor = extend && this.anchor ? this.anchor : position
    if (!isSamePosition(this.at, position)) {
      this.at = position
      this.last = position
      this.inside = false
      this.read(position)
    }
    this.leaving = false
    this.notify()
  }

  /** Other cells are written, and maybe this one: its field displays the stored value. */
  settle(): void {
    if (this.at) this.read(this.at)
  }

  goInside(): void {
    this.inside = true
  }

  type(next: string): void {
    this.typedText = next
    this.isTyped = true
    const { at } = this
    if (!at) return
    this.write(at, this.source().parse(at, next))
    this.offered.offer(next.trim() === '' ? [] : this.source().offers(at, next))
    this.notify()
  }

  leave(position: GridPosition): void {
    if (!isSamePosition(this.at, position)) return
    this.finish(position)
    this.offered.close()
    this.at = null
    this.anchor = null
    this.notify()
  }

  /** Handles a key of a physical keyboard. False if the field or the browser handles it. */
  press(press: KeyPress): boolean {
    const { at } = this
    if (!at) return false
    if (this.offered.isOpen() && offerKeys[press.key]?.(this)) return true
    const own = ownKeys[press.key]
    if (own) return own(this, press, at)
    if (press.far && press.key.toLowerCase() === 'z' && !this.isTyped) {
      this.source().undo()
      return true
    }
    if (this.inside) return false
    const to = positionByKey(this.source().shape, at, press.key, press.far)
    if (to) this.enter(to, press.shift)
    return to !== null
  }

  /** Offers the usual codes in a column of codes; elsewhere switches between moving by arrow keys and moving the caret. */
  open(at: GridPosition): boolean {
    this.offered.offer(this.source().offers(at, ''))
    this.notify()
    return this.offered.isOpen() || this.toggleInside()
  }

  private toggleInside(): boolean {
    this.inside = !this.inside
    return true
  }

  /** Restores the value the cell had when it was entered; if it still has it, Tab leaves the grid. */
  restore(at: GridPosition): boolean {
    if (this.isTyped) this.write(at, this.before)
    else this.leaving = true
    this.inside = false
    this.read(at)
    this.notify()
    return true
  }

  move(at: GridPosition, direction: 'row' | 'column', step: 1 | -1): boolean {
    if (this.leaving && direction === 'row') return false
    const next = nextPosition(this.source().shape, at, direction, () => true, step)
    if (next) this.enter(next)
    return next !== undefined
  }

  /** Empties the selected cells, or the active one. */
  clear(at: GridPosition): boolean {
    if (this.inside) return false
    this.source().clear(this.range() ?? { rows: [at.row], columns: [at.column] })
    this.read(at)
    this.notify()
    return true
  }

  /** Takes an offered code; the cell stays active. */
  take(entry: CodeEntry | undefined): void {
    const { at } = this
    this.offered.close()
    if (!at || !entry) return
    this.write(at, entry.code)
    this.typedText = `${entry.name} ${entry.code}`
    this.isTyped = true
    this.notify()
  }

  moveOffer(step: 1 | -1): boolean {
    this.offered.move(step)
    this.notify()
    return true
  }

  closeOffers(): boolean {
    this.offered.close()
    this.notify()
    return true
  }

  private read(position: GridPosition): void {
    this.offered.close()
    this.typedText = this.source().textOf(position)
    this.before = this.source().valueOf(position)
    this.isTyped = false
  }

  private write(position: GridPosition, value: string): void {
    if (this.source().valueOf(position) !== value) this.source().set(position, value)
  }

  private finish(position: GridPosition): void {
    if (this.isTyped) this.source().touch(position)
  }

  private notify(): void {
    this.listeners.forEach((listener) => listener())
  }
}

/** Keys while codes are offered. Enter and Tab take the selected one and then move on, so they are not handled alone. */
const offerKeys: Record<string, (store: GridStore) => boolean> = {
  ArrowDown: (store) => store.moveOffer(1),
  ArrowUp: (store) => store.moveOffer(-1),
  Escape: (store) => store.closeOffers(),
  Enter: (store) => takeSelected(store),
  Tab: (store) => takeSelected(store),
}

function takeSelected(store: GridStore): false {
  store.take(store.offered.take())
  return false
}

const ownKeys: Record<string, (store: GridStore, press: KeyPress, at: GridPosition) => boolean> = {
  Escape: (store, _press, at) => store.restore(at),
  F2: (store, _press, at) => store.open(at),
  Enter: (store, { shift }, at) => store.move(at, 'column', shift ? -1 : 1) || true,
  Tab: (store, { shift }, at) => store.move(at, 'row', shift ? -1 : 1),
  Delete: (store, _press, at) => store.clear(at),
  Backspace: (store, _press, at) => store.range() !== null && store.clear(at),
}

const firstOf = ({ rows, columns }: GridShape): GridPosition | null => {
  const [row, column] = [rows[0], columns[0]]
  return row === undefined || column === undefined ? null : { row, column }
}
