import type { ReactNode } from 'react'
import type { Edit } from '../../../lib/numbers/number-editing'

/**
 * A field for one figure. On the web it is a real input, so caret, selection, paste and a hardware keyboard
 * are the browser's own; `inputmode=none` keeps the system's keyboard away where the app brings its keypad.
 * In the mini-program any native input would bring up the system's keyboard, so there the figure and its
 * caret are drawn; only on computers it is a native input.
 */
export interface FigureInputProps {
  id: string
  className: string
  /** What stands in the field, and where the caret is. */
  edit: Edit
  /** It is being edited: it has the focus, or is to have it. */
  editing: boolean
  /** The app's keypad writes into it. */
  keypad: boolean
  /** Whether a key of a keyboard may write its sign. */
  mayType: (key: string) => boolean
  /** The text as the system's keyboard or a paste left it, not cleaned. */
  onType: (edit: Edit) => void
  /** The caret was moved, or something was selected. */
  onCaret: (start: number, end: number) => void
  /** It was tapped, or reached in another way (Tab, a script). */
  onFocus: (how: 'tap' | 'other') => void
  onBlur: () => void
  /** Enter. */
  onConfirm: () => void
  disabled: boolean
  invalid: boolean
  /** Ids of what describes it: the amount in words and the error. */
  describedBy?: string | undefined
  /** Its name. */
  label: string
  /** A label in sight names it already where labels are tied to fields: on the web. */
  labelled: boolean
  placeholder?: string | undefined
}

/** Lies over the bottom of the page. Pressing a key takes the focus away from no field. */
export interface KeypadPanelProps {
  id: string
  className: string
  label: string
  children: ReactNode
}

export interface KeypadButtonProps {
  className: string
  /** What a screen reader says instead of the sign on the key. */
  label?: string | undefined
  disabled?: boolean | undefined
  onPress: () => void
  children: ReactNode
}

/** Reads what was copied last, null when refused. Where the field has a paste of its own there is none. */
export type ReadCopied = (() => Promise<string | null>) | null
