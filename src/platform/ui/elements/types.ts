import type { ReactNode } from 'react'

/**
 * The elements that need a different tag on each platform. On the web each is the HTML element made for
 * its purpose, so keyboard, focus and screen reader work by themselves; in the mini-program it is the
 * native component with its `aria-*` attributes.
 */
interface Basic {
  className?: string | undefined
  children?: ReactNode
}

export interface PressableProps extends Basic {
  onPress: () => void
  disabled?: boolean | undefined
  /** What a screen reader says when the content does not say it. */
  label?: string | undefined
  role?: 'button' | 'tab' | 'option' | 'link' | undefined
  selected?: boolean | undefined
  /** Open or closed, for a button that shows and hides something. */
  expanded?: boolean | undefined
}

/** A way out of the app: an address of http or https, or `tel:` with a number. All else leads nowhere. */
export interface ExternalLinkProps extends Basic {
  href: string
}

/** One choice of a group: a radio button or a check box with its label around it. */
export interface ChoiceProps extends Basic {
  type: 'radio' | 'checkbox'
  /** The group's name; radio buttons of one name exclude each other. */
  name: string
  checked: boolean
  /** A check box that stands for several things, of which some are chosen. */
  mixed?: boolean | undefined
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  label?: string | undefined
}

export interface FieldProps {
  className?: string | undefined
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What stands in the field. */
  value: string
  /**
   * The text was changed.
   * @payload The text as it stands in the field.
   */
  onChange: (value: string) => void
  /** The field was left. */
  onBlur?: (() => void) | undefined
  /** The field was entered. */
  onFocus?: (() => void) | undefined
  /** Stands in the empty field. */
  placeholder?: string | undefined
  /**
   * The longest text that can be typed.
   * @unit characters
   */
  maxLength?: number | undefined
  /** It cannot be changed now. */
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  /** Id of the element that describes the field: help and error. */
  describedBy?: string | undefined
  /** The field's name for a screen reader where no visible label is tied to it. */
  label?: string | undefined
}

export interface TextInputProps extends FieldProps {
  /** Which keyboard comes up. `decimal` has a point, `digits` has not. */
  keyboard?: 'text' | 'digits' | 'decimal' | 'search' | 'tel' | undefined
  /** The keyboard's confirm key, or Enter, was pressed. */
  onConfirm?: (() => void) | undefined
  /** Lets the browser offer the code from a message. */
  oneTimeCode?: boolean | undefined
}

export interface TextAreaProps extends FieldProps {
  /** Grows and shrinks with its text, as far as its style lets it. */
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
  /** `status` and `alert` are read out when they change; `group` and `radiogroup` name what they hold. */
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
  /** Id of the field it names. */
  target: string
}

export interface CellProps extends Basic {
  heading?: 'column' | 'row' | undefined
}

/** A place that scrolls sideways by itself. On the web it can be reached and scrolled with the keyboard. */
export interface ScrollerProps extends Basic {
  label: string
}

/** A list of radio buttons that scrolls by itself and opens with one of them in the middle. */
export interface OptionColumnProps extends Basic {
  label: string
  /** Id of the element to be seen first. */
  shown?: string | undefined
}
