import type { ReactNode } from 'react'
import type { CheckState } from '@/lib/tree/check'

/**
 * A virtualised tree: a box of fixed height that scrolls over rows of fixed height and draws only the visible
 * ones. On the web it is one tab stop with `aria-activedescendant`.
 */
export interface TreeViewProps {
  /** Accessible name of the tree. */
  label: string
  className?: string | undefined
  multiple: boolean
  /** CSS pixels. */
  height: number
  rowHeight: number
  /** The number of rows, drawn or not. */
  count: number
  /** Index of the focused row; with a keyboard it is scrolled into view when it changes. */
  active: number
  /** Index of the initially focused row. */
  start: number
  /** Id of the focused row's element; undefined if it is not drawn. */
  activeId: string | undefined
  /** Focuses the tree when it is first drawn. */
  focused: boolean
  onScroll: (top: number) => void
  /** Called when a key is pressed; returns true if the tree handles it. */
  onKey: (key: string) => boolean
  children: ReactNode
}

export interface TreeRowProps {
  id: string
  className: string
  label: string
  /** From 1. */
  level: number
  /** Position among its siblings, from 1; `setSize` is their number. */
  position: number
  setSize: number
  /** Undefined for a leaf. */
  expanded: boolean | undefined
  /** The check state where several rows can be chosen; undefined where only one can. */
  checked: CheckState | undefined
  selected: boolean
  onPress: () => void
  children: ReactNode
}

/** Expands and collapses a row by touch; on a keyboard the arrow keys do. */
export interface TreeToggleProps {
  className: string
  label: string
  onPress: () => void
  children: ReactNode
}
