import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import type { CodeEntry } from '@/lib/codes/code-index'

/** The list as the grid edits it. */
export interface GridSource {
  /** The rows, and the blank one below them. */
  shape: GridShape
  /** True in the blank row. */
  isNew: (position: GridPosition) => boolean
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
