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
  useLeaving(editing, options, () => setTyping(null))
  useEffect(() => () => closeField(id), [id])

  const edit = editing ? currentEdit(typing, value, shift) : atEnd(displayedText(value, shift))

  const write = (next: Edit) => {
    const { edit: written, figure } = constrainedEdit(next, rule, shift)
    setTyping(written)
    if (figure !== value && next.text !== edit.text) onChange(figure)
  }

  return {
    edit,
    editing,
    rule,
    mayType: (key: string) => mayType(edit, key, rule),
    press: (key: KeypadKey) => write(pressKey(edit, key, rule)),
    paste: (text: string) => write(pasteText(edit, text, rule)),
    type: (typed: Edit) => write(cleanEdit(typed, rule)),
    moveCaret: (start: number, end: number) => setTyping({ ...edit, start, end }),
    enter(how: 'tap' | 'other') {
      if (!editing && how === 'tap') setTyping(atEnd(typedText(value, shift)))
      openField(id)
    },
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
