import type { ReactNode } from 'react'

/**
 * The elements that need a different tag on each platform. On the web each is the HTML element made for its
 * purpose, so that keyboard, focus and screen reader work natively; in the mini-program it is the native
 * component with its `aria-*` attributes.
 */
interface Basic {
  className?: string | undefined
  children?: ReactNode
}

export interface PressableProps extends Basic {
  onPress: () => void
  disabled?: boolean | undefined
  /** Accessible name, needed when the content has no text for it. */
  label?: string | undefined
  role?: 'button' | 'tab' | 'option' | 'link' | undefined
  selected?: boolean | undefined
  /** Of a tab: the Tab key leads to it; the arrow keys lead on to the others of its list. */
  isTabStop?: boolean | undefined
  /** The controlled element is expanded, for a button that shows and hides it. */
  expanded?: boolean | undefined
  /** Leaves the focus where it is, for an action on the field that has it. */
  keepsFocus?: boolean | undefined
}

/** A link out of the app: an http or https URL, or `tel:` with a number. Other values have no effect. */
export interface ExternalLinkProps extends Basic {
  href: string
}

/** One choice of a group: a radio button or a check box inside its label. */
export interface ChoiceProps extends Basic {
  type: 'radio' | 'checkbox'
  /** The group's name; radio buttons of the same name exclude each other. */
  name: string
  checked: boolean
  /** A check box for several items, of which only some are chosen. */
  mixed?: boolean | undefined
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Announced as disabled, but a press is reported, so that the page can say why. */
  off?: boolean | undefined
  label?: string | undefined
}

export interface FieldProps {
  className?: string | undefined
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** The text of the field. */
  value: string
  /**
   * Called when the text changes.
   * @payload The new text of the field.
   */
  onChange: (value: string) => void
  /** Called when the field loses the focus. */
  onBlur?: (() => void) | undefined
  /** Called when the field gets the focus. */
  onFocus?: (() => void) | undefined
  /** Text shown in the empty field. */
  placeholder?: string | undefined
  /**
   * Maximum length of the text.
   * @unit characters
   */
  maxLength?: number | undefined
  /** The field cannot be changed. */
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** Id of the element that describes the field: help and error. */
  describedBy?: string | undefined
  /** Accessible name, for a field without a linked visible label. */
  label?: string | undefined
}

export interface TextInputProps extends FieldProps {
  /** The keyboard to open. `decimal` has a decimal point, `digits` does not. */
  keyboard?: 'text' | 'digits' | 'decimal' | 'search' | 'tel' | undefined
  /** Called when Enter or the keyboard's confirm key is pressed. */
  onConfirm?: (() => void) | undefined
  /** Lets the browser fill in the code from a text message. */
  oneTimeCode?: boolean | undefined
}

export interface TextAreaProps extends FieldProps {
  /** Grows and shrinks with its text, within the limits of its style. */
  autoHeight?: boolean | undefined
}

export interface DateInputProps extends FieldProps {
  min?: string | undefined
  max?: string | undefined
}

export interface HeadingProps extends Basic {
  level: 1 | 2 | 3
}

export interface RegionProps extends Basic {
  id?: string | undefined
  /** `status` and `alert` are announced when they change; `group` and `radiogroup` name their content. */
  role?:
    | 'status'
    | 'alert'
    | 'group'
    | 'radiogroup'
    | 'listbox'
    | 'navigation'
    | 'main'
    | 'tablist'
    | 'progressbar'
    | 'img'
    | undefined
  label?: string | undefined
  /** For a progress bar: 0 to 100. */
  value?: number | undefined
}

export interface LabelProps extends Basic {
  /** Id of the labelled field. */
  target: string
}

export interface CellProps extends Basic {
  heading?: 'column' | 'row' | undefined
}

/** A container that scrolls sideways. On the web the keyboard can focus and scroll it. */
export interface ScrollerProps extends Basic {
  label: string
}

/** A scrolling list of radio buttons that initially shows one of them in the middle. */
export interface OptionColumnProps extends Basic {
  label: string
  /** Id of the element to show initially. */
  shown?: string | undefined
}
