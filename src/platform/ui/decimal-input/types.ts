import type { ReactNode } from 'react'
import type { Edit } from '../../../lib/numbers/number-editing'

/**
 * A field for one decimal value. On the web it is an `input`, so caret, selection, paste and a hardware
 * keyboard are the browser's own; `inputmode=none` hides the system's keyboard where the app shows its
 * keypad. In the mini-program every native input opens the system's keyboard, so there the value and its
 * caret are drawn; only on computers it is a native input.
 */
export interface DecimalInputProps {
  id: string
  className: string
  /** The text of the field and the position of the caret. */
  edit: Edit
  /** The field is being edited: it has the focus, or is about to get it. */
  editing: boolean
  /** The app's keypad writes into the field. */
  keypad: boolean
  /** Called once for each key of a keyboard: whether it may write its character. If not, the field says why. */
  mayType: (key: string) => boolean
  /** Called with the text from the system's keyboard or a paste, not cleaned. */
  onType: (edit: Edit) => void
  /** Called when the caret has moved or the selection has changed. */
  onCaret: (start: number, end: number) => void
  /** Called when the field was tapped, or focused in another way (Tab, a script). */
  onFocus: (how: 'tap' | 'other') => void
  onBlur: () => void
  /** Called on Enter. */
  onConfirm: () => void
  disabled: boolean
  invalid: boolean
  /** Ids of the elements that describe the field: the amount in words and the error. */
  describedBy?: string | undefined
  /** Accessible name of the field. */
  label: string
  /** A visible label already names the field; only on the web, where labels are linked to fields. */
  labelled: boolean
  placeholder?: string | undefined
}

/** The panel at the bottom of the page. Pressing a key moves no focus. */
export interface KeypadPanelProps {
  id: string
  className: string
  label: string
  children: ReactNode
}

export interface KeypadButtonProps {
  className: string
  /** Accessible name, read instead of the key's sign. */
  label?: string | undefined
  /** The key has no effect here; a press is reported all the same, so that the field can say why. */
  off?: boolean | undefined
  onPress: () => void
  children: ReactNode
}

/** Reads the clipboard's text, null if refused. Null itself where the field has its own paste command. */
export type ReadCopied = (() => Promise<string | null>) | null
