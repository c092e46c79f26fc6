import { type DecimalRule, figureOnBlur } from '@/components/number-input/figure'
import { closeField, isOpenField, onOpenField, openField } from '@/components/number-input/active-field'
import {
  type Direction,
  type GridPosition,
  type GridShape,
  nextPosition,
  rangeBetween,
  isSamePosition,
} from '@/lib/layout/grid-moves'
import { CellText } from './cell-text'

/** The current state of the table of an editor. */
export interface GridSource {
  shape: GridShape
  rule: DecimalRule
  /** Power of ten of the displayed unit. */
  shift: number
  /** True if the cell accepts input. */
  takes(position: GridPosition): boolean
  value(position: GridPosition): string
  write(position: GridPosition, figure: string): void
  clear(positions: GridPosition[]): void
  /** Called when the respondent leaves the cell. */
  touch(position: GridPosition): void
  /** Undoes the last paste or clearing. False if there is none. */
  undo(): boolean
}

export const inRange = ({ rows, columns }: GridShape, { row, column }: GridPosition) =>
  rows.includes(row) && columns.includes(column)

export const positionsIn = ({ rows, columns }: GridShape): GridPosition[] =>
  rows.flatMap((row) => columns.map((column) => ({ row, column })))

function firstPosition(
  { rows, columns }: GridShape,
  takes: (position: GridPosition) => boolean,
): GridPosition | null {
  for (const row of rows) for (const column of columns) if (takes({ row, column })) return { row, column }
  return null
}

/**
 * The edited cell in a grid of numbers, as in a spreadsheet: moving to a cell selects it, so typing replaces
 * its value and arrow keys move on; with the caret inside it (F2, double click) they move the caret.
 */
export class GridEditor {
  /** The cell last entered; Tab returns to it. */
  private at: GridPosition | null = null
  private anchor: GridPosition | null = null
  private open = false
  /** The value before editing. */
  private before = ''
  /** True after Escape with nothing to restore: the next Tab leaves the grid. */
  leaving = false
  private readonly listeners = new Set<() => void>()

  /** The text of the active cell. */
  readonly text = new CellText(
    () => this.figureAtHand(),
    () => this.tell(),
  )

  constructor(
    /** Reads the table on each call, so that it is always current. */
    readonly source: () => GridSource,
    private readonly idOf: (position: GridPosition) => string,
  ) {}

  private figureAtHand() {
    const { rule, shift, value, write } = this.source()
    const at = this.at
    return {
      rule,
      shift,
      value: at ? value(at) : '',
      write: (figure: string) => void (at && write(at, figure)),
    }
  }

  /** Follows the active field of the page. Returns the function that stops following. */
  follow(): () => void {
    const stop = onOpenField(() => this.followOpen())
    return () => {
      stop()
      this.close()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener())
  }

  /** The active cell, which is edited, or read-only if the form computes it. */
  readonly active = (): GridPosition | null => (this.open ? this.at : null)

  /** The active cell, or the last one. */
  last(): GridPosition | null {
    return this.at
  }

  isActive(position: GridPosition): boolean {
    return this.open && isSamePosition(this.at, position)
  }

  /** True for the cell that Tab enters: the last one entered, initially the first one that accepts input. */
  isStop(position: GridPosition): boolean {
    const { shape, takes } = this.source()
    const known = this.at && inRange(shape, this.at) ? this.at : null
    return isSamePosition(known ?? firstPosition(shape, takes), position)
  }

  range(): GridShape | null {
    const at = this.active()
    return at && this.anchor ? rangeBetween(this.source().shape, this.anchor, at) : null
  }

  /** True if it is one of several selected cells. */
  isSelected(position: GridPosition): boolean {
    if (isSamePosition(this.anchor, this.at)) return false
    const range = this.range()
    return range !== null && inRange(range, position)
  }

  /** Moves to a cell; with `extend` selects all cells between the start of the selection and it. */
  enter(position: GridPosition, extend = false): void {
    if (!extend) this.anchor = position
    if (this.isActive(position)) return this.tell()
    const before = this.active()
    this.begin(position)
    if (before) this.settle(before)
    openField(this.idOf(position))
    this.tell()
  }

  private begin(position: GridPosition): void {
    Object.assign(this, { at: position, open: true, leaving: false })
    this.text.reset()
    this.anchor ??= position
    this.before = this.source().value(position)
  }

  /** Another field of the page may be active, or none; or a finding has activated a cell of this table. */
  private followOpen(): void {
    if (this.open && this.at && isOpenField(this.idOf(this.at))) return
    const led = positionsIn(this.source().shape).find((position) => isOpenField(this.idOf(position)))
    if (led) return this.enter(led)
    if (!this.open || !this.at) return
    this.open = false
    this.settle(this.at)
    this.tell()
  }

  private settle(position: GridPosition): void {
    const { value, rule, takes, write, touch } = this.source()
    if (!takes(position)) return
    const figure = figureOnBlur(value(position), rule)
    if (figure !== value(position)) write(position, figure)
    touch(position)
  }

  /** Called when the cell has lost the focus; another one may have it already. */
  leave(position: GridPosition): void {
    closeField(this.idOf(position))
  }

  close(): void {
    if (this.at) this.leave(this.at)
  }

  /** The Enter key of the field, on platforms where the grid receives no key events. */
  confirm(): void {
    const next = this.nextOf('column')
    if (next) this.enter(next)
    else this.close()
  }

  /** The cell that the next key of the keypad enters; undefined after the last one. */
  nextOf(direction: Direction, step: 1 | -1 = 1): GridPosition | undefined {
    const at = this.active()
    const { shape, takes } = this.source()
    return at ? nextPosition(shape, at, direction, takes, step) : undefined
  }

  /** Restores the value before editing. If it is unchanged, the next Tab leaves the grid. */
  restore(): void {
    const at = this.active()
    const changed = at !== null && this.source().value(at) !== this.before
    if (at && changed) this.source().write(at, this.before)
    this.leaving = !changed && !this.text.inside
    this.text.reset()
    this.tell()
  }

  /** Clears several selected cells. False for a single one, which is cleared as any field is. */
  clear(): boolean {
    const range = this.range()
    if (!range || isSamePosition(this.anchor, this.at)) return false
    const { clear, takes } = this.source()
    clear(positionsIn(range).filter(takes))
    return true
  }

  selectAll(): boolean {
    const positions = positionsIn(this.source().shape)
    const [first] = positions
    const last = positions[positions.length - 1]
    if (!first || !last) return false
    this.anchor = first
    this.enter(last, true)
    return true
  }
}
