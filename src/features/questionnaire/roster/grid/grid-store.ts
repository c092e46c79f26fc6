import {
  type GridPosition,
  type GridShape,
  isSamePosition,
  nextPosition,
  positionByKey,
  rangeBetween,
} from '@/lib/layout/grid-moves'
import type { CodeEntry } from '@/lib/codes/code-index'
import { afterPaint } from '@/platform/ui/after-paint'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import { isTyping, type KeyedGrid, offerKeys, ownKeys } from './grid-keys'
import type { GridSource } from './grid-source'
import { OfferedCodes } from './offered-codes'

/**
 * Position, selection and typed text of a grid. A change notifies its cells only, not the page. A typed text is
 * displayed first and written after that, with all that is computed from it.
 */
export class GridStore implements KeyedGrid {
  private readonly listeners = new Set<() => void>()
  private readonly textListeners = new Set<() => void>()
  /** Cancels the writing of the typed text; null if it is written. */
  private cancelWriting: (() => void) | null = null
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

  /** For the field of the active cell, which also displays what is not written yet. */
  subscribeText = (listener: () => void) => {
    this.textListeners.add(listener)
    return () => void this.textListeners.delete(listener)
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
    this.flush()
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
    this.flush()
    if (this.at) this.read(this.at)
  }

  goInside(): void {
    this.inside = true
  }

  type(next: string): void {
    this.typedText = next
    this.isTyped = true
    if (!this.at) return
    this.cancelWriting ??= afterPaint(this.flush)
    // The row below a new one exists before the next key.
    if (this.source().isNew(this.at)) this.flush()
    this.textListeners.forEach((listener) => listener())
  }

  /** Writes the typed text, if that is still to be done. */
  flush = (): void => {
    const { at, typedText } = this
    this.cancelWriting?.()
    if (!at || !this.cancelWriting) return
    this.cancelWriting = null
    this.write(at, this.source().parse(at, typedText))
    const wasOffering = this.offered.isOpen()
    this.offered.offer(typedText.trim() === '' ? [] : this.source().offers(at, typedText))
    // Nothing else of a cell changes; each cell would look.
    if (wasOffering || this.offered.isOpen()) this.notify()
  }

  leave(position: GridPosition): void {
    if (!isSamePosition(this.at, position)) return
    this.flush()
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
    if (!isTyping(press)) this.flush()
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
    this.textListeners.forEach((listener) => listener())
  }
}

const firstOf = ({ rows, columns }: GridShape): GridPosition | null => {
  const [row, column] = [rows[0], columns[0]]
  return row === undefined || column === undefined ? null : { row, column }
}
