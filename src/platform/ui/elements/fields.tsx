import { useEffect, useLayoutEffect, useRef } from 'react'
import { described } from './text-input'
import type { ChoiceProps, DateInputProps, LabelProps, OptionColumnProps, TextAreaProps } from './types'

export function Choice({
  type,
  name,
  checked,
  mixed = false,
  onChange,
  disabled,
  off,
  label,
  className,
  children,
}: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  })
  return (
    <label className={className}>
      <input
        ref={input}
        className="visually-hidden"
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-disabled={off}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

function fitHeight(area: HTMLTextAreaElement): void {
  // Resets the height first, to let the field shrink too.
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** Calls back when the width of a field changes, with which its lines break elsewhere. */
function onWidth(
  area: HTMLTextAreaElement,
  act: (area: HTMLTextAreaElement) => void,
): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  let width = area.clientWidth
  const watching = new ResizeObserver(() => {
    if (area.clientWidth === width) return
    width = area.clientWidth
    act(area)
  })
  watching.observe(area)
  return () => watching.disconnect()
}

export function TextArea({ autoHeight, ...field }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (autoHeight && area.current) fitHeight(area.current)
  }, [autoHeight, field.value])
  useEffect(() => (autoHeight && area.current ? onWidth(area.current, fitHeight) : undefined), [autoHeight])
  return (
    <textarea
      ref={area}
      {...described(field)}
      value={field.value}
      rows={autoHeight ? 1 : 4}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  )
}

export function DateInput({ min, max, ...field }: DateInputProps) {
  return (
    <input
      {...described(field)}
      type="date"
      value={field.value}
      min={min}
      max={max}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
    />
  )
}

export function Label({ target, className, children }: LabelProps) {
  return (
    <label htmlFor={target} className={className}>
      {children}
    </label>
  )
}

export function OptionColumn({ label, shown, className, children }: OptionColumnProps) {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(shown)
  useEffect(() => {
    const option = first.current === undefined ? null : document.getElementById(first.current)
    if (box.current && option)
      box.current.scrollTop = option.offsetTop - (box.current.clientHeight - option.offsetHeight) / 2
  }, [])
  return (
    <div ref={box} className={className} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}
