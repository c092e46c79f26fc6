import { type FigureRule, leftFigure } from '@/components/number-input/figure'
import { closeField, isOpenField, onOpenField, openField } from '@/components/number-input/active-field'
import {
  type Direction,
  type GridPosition,
  type GridShape,
  nextPlace,
  rangeBetween,
  samePlace,
} from '@/lib/layout/grid-moves'
import { CellText } from './cell-text'

/** The table an editor works on, as it is at the moment. */
export interface GridSource {
  shape: GridShape
  rule: FigureRule
  /** The shown unit's power of ten. */
  shift: number
  /** Figures can be typed there. */
  takes(place: GridPosition): boolean
  value(place: GridPosition): string
  write(place: GridPosition, figure: string): void
  clear(places: GridPosition[]): void
  /** The person has left the cell. */
  touch(place: GridPosition): void
  /** Takes the last paste or clearing back; false when there is none. */
  undo(): boolean
}

export const inRange = ({ rows, columns }: GridShape, { row, column }: GridPosition) =>
  rows.includes(row) && columns.includes(column)

export const placesIn = ({ rows, columns }: GridShape): GridPosition[] =>
  rows.flatMap((row) => columns.map((column) => ({ row, column })))

function firstPlace(
  { rows, columns }: GridShape,
  takes: (place: GridPosition) => boolean,
): GridPosition | null {
  for (const row of rows) for (const column of columns) if (takes({ row, column })) return { row, column }
  return null
}

/**
 * The cell being edited in a grid of figures, as in a spreadsheet: a cell that was moved to is selected, so
 * typing replaces and arrows move on; with the caret inside it (F2, a double click) they move the caret.
 */
export class GridEditor {
  /** The cell last entered; where Tab comes back to. */
  private at: GridPosition | null = null
  private anchor: GridPosition | null = null
  private open = false
  /** The figure before it was typed over. */
  private before = ''
  /** Escape was pressed with nothing to restore: the next Tab leaves the grid. */
  leaving = false
  private readonly listeners = new Set<() => void>()

  /** What stands in the cell at hand. */
  readonly text = new CellText(
    () => this.figureAtHand(),
    () => this.tell(),
  )

  constructor(
    /** Reads the table when it is needed, so that it is never an old one. */
    readonly source: () => GridSource,
    private readonly idOf: (place: GridPosition) => string,
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

  /** Follows the one field being edited, on the page as a whole, until the answer is called. */
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

  /** The cell being edited, or read where the form computes it. */
  readonly active = (): GridPosition | null => (this.open ? this.at : null)

  /** The cell at hand, or the one that was it last. */
  last(): GridPosition | null {
    return this.at
  }

  isActive(place: GridPosition): boolean {
    return this.open && samePlace(this.at, place)
  }

  /** Tab leads here: the cell last entered, at first the first one that takes figures. */
  isStop(place: GridPosition): boolean {
    const { shape, takes } = this.source()
    const known = this.at && inRange(shape, this.at) ? this.at : null
    return samePlace(known ?? firstPlace(shape, takes), place)
  }

  range(): GridShape | null {
    const at = this.active()
    return at && this.anchor ? rangeBetween(this.source().shape, this.anchor, at) : null
  }

  /** It is one of several selected cells. */
  isSelected(place: GridPosition): boolean {
    if (samePlace(this.anchor, this.at)) return false
    const range = this.range()
    return range !== null && inRange(range, place)
  }

  /** Goes to a cell; with `extend` the cells from where the selection began to it are selected. */
  enter(place: GridPosition, extend = false): void {
    if (!extend) this.anchor = place
    if (this.isActive(place)) return this.tell()
    const before = this.active()
    this.begin(place)
    if (before) this.settle(before)
    openField(this.idOf(place))
    this.tell()
  }

  private begin(place: GridPosition): void {
    Object.assign(this, { at: place, open: true, leaving: false })
    this.text.reset()
    this.anchor ??= place
    this.before = this.source().value(place)
  }

  /** Another field of the page may be edited, or none; or a finding has led to a cell of this table. */
  private followOpen(): void {
    if (this.open && this.at && isOpenField(this.idOf(this.at))) return
    const led = placesIn(this.source().shape).find((place) => isOpenField(this.idOf(place)))
    if (led) return this.enter(led)
    if (!this.open || !this.at) return
    this.open = false
    this.settle(this.at)
    this.tell()
  }

  private settle(place: GridPosition): void {
    const { value, rule, takes, write, touch } = this.source()
    if (!takes(place)) return
    const figure = leftFigure(value(place), rule)
    if (figure !== value(place)) write(place, figure)
    touch(place)
  }

  /** The focus has gone from that cell; another one may have it already. */
  leave(place: GridPosition): void {
    closeField(this.idOf(place))
  }

  close(): void {
    if (this.at) this.leave(this.at)
  }

  /** Enter of a keyboard where the grid hears no keys of its own. */
  confirm(): void {
    const next = this.nextOf('column')
    if (next) this.enter(next)
    else this.close()
  }

  /** The cell the large key of the keypad leads to; undefined behind the last one. */
  nextOf(direction: Direction, step: 1 | -1 = 1): GridPosition | undefined {
    const at = this.active()
    const { shape, takes } = this.source()
    return at ? nextPlace(shape, at, direction, takes, step) : undefined
  }

  /** Gives the figure back that stood there before; where it stands still, the way out of the grid is open. */
  restore(): void {
    const at = this.active()
    const changed = at !== null && this.source().value(at) !== this.before
    if (at && changed) this.source().write(at, this.before)
    this.leaving = !changed && !this.text.inside
    this.text.reset()
    this.tell()
  }

  /** Of several selected cells; one alone is emptied as any field is. */
  clear(): boolean {
    const range = this.range()
    if (!range || samePlace(this.anchor, this.at)) return false
    const { clear, takes } = this.source()
    clear(placesIn(range).filter(takes))
    return true
  }

  selectAll(): boolean {
    const places = placesIn(this.source().shape)
    const [first] = places
    const last = places[places.length - 1]
    if (!first || !last) return false
    this.anchor = first
    this.enter(last, true)
    return true
  }
}
