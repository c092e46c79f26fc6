import type { ReactNode } from 'react'

/** A key of a keyboard with what was held down beside it. */
export interface KeyPress {
  key: string
  shift: boolean
  /** Ctrl, or the command key. */
  far: boolean
}

/**
 * A table of cells that can be moved through: a box that scrolls by itself in both directions, whose heads and row
 * names stay in sight. On the web it is a grid of one tab stop with the keyboard's own ways; a phone has taps.
 */
export interface GridViewProps {
  id: string
  className: string
  label: string
  /** Id of the element that tells how the keyboard moves. */
  describedBy?: string | undefined
  rowCount: number
  columnCount: number
  /** A key was pressed in it; true when the key was for the grid. */
  onKey: (press: KeyPress) => boolean
  /** A text was pasted in it; true when the grid takes it, so that no field does. */
  onPaste: (text: string) => boolean
  /** What is copied; null leaves it to the browser. */
  onCopy: () => string | null
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

export interface GridCellProps {
  id: string
  className: string
  /** What a screen reader calls it while it is no field. */
  label: string
  /** Nothing can be typed. */
  readOnly: boolean
  invalid: boolean
  selected: boolean
  /** Tab leads here. */
  stop: boolean
  /** It has the keyboard's focus itself, as it holds no field. */
  focused: boolean
  /** Pressed, or reached in another way; `extend` with Shift held down. */
  onPress: (extend: boolean) => void
  /** Pressed twice. */
  onOpen: () => void
  /** The focus it had itself has gone. */
  onLeave: () => void
  children: ReactNode
}
