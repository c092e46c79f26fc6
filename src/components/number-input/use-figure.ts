import { useEffect, useRef, useState } from 'react'
import {
  atEnd,
  cleanEdit,
  type Edit,
  type KeypadKey,
  mayType,
  pasteText,
  pressKey,
} from '@/lib/numbers/number-editing'
import type { NumericRule } from '@/lib/numbers/numeric-input'
import {
  currentEdit,
  type DecimalRule,
  figureOnBlur,
  displayedRule,
  displayedText,
  typedText,
  constrainedEdit,
} from './figure'
import { closeField, openField, useIsOpen } from './active-field'
import { type Refused, refuseKey, refusePaste, refuseText } from './refusal'

interface DecimalFieldOptions {
  id: string
  value: string
  rule: DecimalRule
  /** Power of ten of the displayed unit relative to the base unit. */
  shift: number
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

/**
 * State of a decimal field. The edited text is separate from the value: `5.` and a lone minus are texts, not
 * numbers.
 */
export function useFigure(options: DecimalFieldOptions) {
  const { id, value, shift, onChange } = options
  const rule = displayedRule(options.rule, shift)
  const editing = useIsOpen(id)
  const [typing, setTyping] = useState<Edit | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  useLeaving(editing, options, () => {
    setTyping(null)
    setRefused(null)
  })
  useEffect(() => () => closeField(id), [id])

  const edit = editing
    ? currentEdit(typing, value, shift)
    : atEnd(displayedText(value, shift, options.rule.decimals))

  const write = (next: Edit) => {
    const { edit: written, figure } = constrainedEdit(next, rule, shift)
    setTyping(written)
    if (figure !== value && next.text !== edit.text) onChange(figure)
  }

  return {
    edit,
    editing,
    rule,
    /** The refused input; null after the next change. */
    refused,
    ...refusing({ edit, rule, setRefused, setTyping, write }),
    moveCaret: (start: number, end: number) => setTyping({ ...edit, start, end }),
    enter(how: 'tap' | 'other') {
      if (!editing && how === 'tap') setTyping(atEnd(typedText(value, shift)))
      openField(id)
    },
  }
}

interface Refusing {
  edit: Edit
  rule: NumericRule
  setRefused: (refused: Refused | null) => void
  setTyping: (edit: Edit) => void
  write: (next: Edit) => void
}

/** Input from the keypad, a keyboard and the clipboard: written, or refused aloud. */
function refusing({ edit, rule, setRefused, setTyping, write }: Refusing) {
  const writeUnless = (refusal: Refused | null, next: Edit) => {
    setRefused(refusal)
    // The text stays; a new object, so that the platform's field returns to it.
    if (refusal) setTyping({ ...edit })
    else write(next)
  }
  return {
    mayType(key: string): boolean {
      setRefused(refuseKey(edit, key, rule))
      return mayType(edit, key, rule)
    },
    press(key: KeypadKey) {
      setRefused(refuseKey(edit, key, rule))
      write(pressKey(edit, key, rule))
    },
    paste: (text: string) => writeUnless(refusePaste(edit, text, rule), pasteText(edit, text, rule)),
    type: (typed: Edit) => writeUnless(refuseText(edit, typed.text, rule), cleanEdit(typed, rule)),
  }
}

/** When the field loses the focus, normalises the value, then calls `onBlur`. */
function useLeaving(
  editing: boolean,
  { value, rule, onChange, onBlur }: DecimalFieldOptions,
  reset: () => void,
) {
  const before = useRef(editing)
  useEffect(() => {
    const left = before.current && !editing
    before.current = editing
    if (!left) return
    reset()
    const figure = figureOnBlur(value, rule)
    if (figure !== value) onChange(figure)
    onBlur?.()
  })
}
