import type { ReactNode } from 'react'
import type { CheckState } from '@/lib/tree/check'

/**
 * A tree of which only the rows in view are drawn: a box of a fixed height that scrolls over rows of a fixed
 * height. On the web it is one stop of the keyboard, and names the row that has the focus.
 */
export interface TreeViewProps {
  /** What the tree holds, for a screen reader. */
  label: string
  className?: string | undefined
  multiple: boolean
  /** CSS pixels. */
  height: number
  rowHeight: number
  /** All rows, drawn or not. */
  count: number
  /** The row with the focus; with a keyboard it is brought into view when it changes. */
  active: number
  /** The row with the focus at first. */
  start: number
  /** Its element, when it is drawn. */
  activeId: string | undefined
  /** Takes the keyboard's focus when it is first drawn. */
  focused: boolean
  onScroll: (top: number) => void
  /** A key was pressed; true when it was for the tree. */
  onKey: (key: string) => boolean
  children: ReactNode
}

export interface TreeRowProps {
  id: string
  className: string
  label: string
  /** From 1. */
  level: number
  /** Its place among its brothers and sisters, from 1, and how many they are. */
  position: number
  setSize: number
  /** Undefined for a leaf. */
  expanded: boolean | undefined
  /** In a tree where many can be chosen; undefined where one can. */
  checked: CheckState | undefined
  selected: boolean
  onPress: () => void
  children: ReactNode
}

/** Opens and closes a row, for those who touch; the keyboard has its arrow keys. */
export interface TreeToggleProps {
  className: string
  label: string
  onPress: () => void
  children: ReactNode
}
