import type { ReactNode } from 'react'

/** A key with its modifiers. */
export interface KeyPress {
  key: string
  shift: boolean
  /** Ctrl, or the command key. */
  far: boolean
}

/**
 * A grid of cells that scrolls in both directions, with sticky column heads and row names. On the web it is
 * one tab stop with keyboard navigation; on a phone it is operated by taps.
 */
export interface GridViewProps {
  id: string
  className: string
  label: string
  /** Id of the element that explains the keyboard navigation. */
  describedBy?: string | undefined
  rowCount: number
  columnCount: number
  /** Called when a key is pressed; returns true if the grid handles it. */
  onKey: (press: KeyPress) => boolean
  /** Called when a text is pasted; returns true if the grid handles it. No field then receives it. */
  onPaste: (text: string) => boolean
  /** Returns the text to copy; null leaves it to the browser. */
  onCopy: () => string | null
  /** Called when the grid has scrolled: the width that is hidden on its left, and how far it can scroll at most. */
  onScroll: (left: number, most: number) => void
  /** The width of its visible part, where it cannot be measured while it scrolls. */
  width: number
  children: ReactNode
}

export interface GridLineProps {
  className?: string | undefined
  children: ReactNode
}

/** The name of a row or a column. */
export interface GridHeadProps {
  of: 'row' | 'column'
  id: string
  className?: string | undefined
  children: ReactNode
}

/** Text and controls below a row, as wide as the grid; keys and pasted texts in it are not the grid's. */
export interface GridNoteProps {
  className?: string | undefined
  children: ReactNode
}

export interface GridCellProps {
  id: string
  className: string
  /** Accessible name of a cell that is not an editable field. */
  label: string
  /** The cell cannot be edited. */
  readOnly: boolean
  invalid: boolean
  selected: boolean
  /** The cell is the grid's tab stop. */
  stop: boolean
  /** The cell itself has the focus, not a field in it. */
  focused: boolean
  /** Called when the cell is pressed or focused; `extend` is true while Shift is held. */
  onPress: (extend: boolean) => void
  /** Called on a double click. */
  onOpen: () => void
  /** Called when the cell itself loses the focus. */
  onLeave: () => void
  children: ReactNode
}
