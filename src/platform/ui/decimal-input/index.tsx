import { type FormEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { DecimalInputProps, KeypadButtonProps, KeypadPanelProps, ReadCopied } from './types'

/** Null: the browser's own context menu has a paste command. */
export const readCopied: ReadCopied = null

/** Applies the app's focus and caret to the input: after a keypad key, and when moving to the next field. */
function useFocusAndCaret({ edit, editing }: DecimalInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    const focused = document.activeElement === field
    if (editing && !focused) field?.focus({ preventScroll: true })
    if (!editing && focused) field?.blur()
  }, [editing])
  useLayoutEffect(() => {
    const field = input.current
    if (!field || !editing) return
    if (field.selectionStart !== edit.start || field.selectionEnd !== edit.end)
      field.setSelectionRange(edit.start, edit.end)
  }, [edit, editing])
  return input
}

const editOf = (field: HTMLInputElement) => {
  const end = field.selectionEnd ?? field.value.length
  return { text: field.value, start: field.selectionStart ?? end, end }
}

export function DecimalInput(props: DecimalInputProps) {
  const { edit, mayType, onType, onCaret, onFocus, onBlur, onConfirm } = props
  const input = useFocusAndCaret(props)
  const tapped = useRef(false)
  const entering = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onConfirm()
    } else if (!mayType(event.key)) event.preventDefault()
  }
  const onSelect = (event: FormEvent<HTMLInputElement>) => {
    const { text, start, end } = editOf(event.currentTarget)
    if (text === edit.text && (start !== edit.start || end !== edit.end)) onCaret(start, end)
  }
  // A tap on the empty space before a right-aligned value would put the caret at its start.
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const { text, end } = editOf(currentTarget)
    if (entering.current && end === 0) onCaret(text.length, text.length)
    entering.current = false
  }
  return (
    <input
      ref={input}
      id={props.id}
      className={props.className}
      type="text"
      inputMode={props.keypad ? 'none' : 'decimal'}
      autoComplete="off"
      value={edit.text}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      aria-label={props.labelled ? undefined : props.label}
      onChange={(event) => onType(editOf(event.target))}
      onSelect={onSelect}
      onKeyDown={onKeyDown}
      onPointerDown={() => (tapped.current = true)}
      onClick={onClick}
      onFocus={() => {
        entering.current = tapped.current
        onFocus(tapped.current ? 'tap' : 'other')
        tapped.current = false
      }}
      onBlur={onBlur}
    />
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

export function KeypadPanel({ id, className, label, children }: KeypadPanelProps) {
  return (
    <div id={id} className={className} role="group" aria-label={label} onMouseDown={keepFocus}>
      {children}
    </div>
  )
}

/** Not a tab stop: a keyboard with a Tab key also has digits. */
export function KeypadButton({ className, label, off, onPress, children }: KeypadButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
