import { useEffect, useLayoutEffect, useRef } from 'react'
import type {
  CellProps,
  ChoiceProps,
  DateInputProps,
  ExternalLinkProps,
  FieldProps,
  HeadingProps,
  LabelProps,
  OptionColumnProps,
  PressableProps,
  RegionProps,
  ScrollerProps,
  TextAreaProps,
  TextInputProps,
} from './types'

export function Pressable({
  onPress,
  disabled,
  label,
  role,
  selected,
  expanded,
  keepsFocus,
  className,
  children,
}: PressableProps) {
  const isSelectable = role === 'tab' || role === 'option'
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-label={label}
      role={role}
      aria-selected={isSelectable ? Boolean(selected) : undefined}
      aria-current={!isSelectable && selected ? 'page' : undefined}
      aria-expanded={expanded}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The linked page gets no opener and no referrer. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const apart = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={className} href={/^(https?:\/\/|tel:)/i.test(href) ? href : undefined} {...apart}>
      {children}
    </a>
  )
}

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

const described = ({
  id,
  disabled,
  invalid,
  describedBy,
  label,
  placeholder,
  maxLength,
  className,
}: FieldProps) => ({
  id,
  disabled,
  placeholder,
  maxLength,
  className,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-label': label,
})

const inputModes = {
  text: 'text',
  digits: 'numeric',
  decimal: 'decimal',
  search: 'search',
  tel: 'tel',
} as const

export function TextInput({ keyboard = 'text', onConfirm, oneTimeCode, ...field }: TextInputProps) {
  return (
    <input
      {...described(field)}
      type="text"
      value={field.value}
      inputMode={inputModes[keyboard]}
      enterKeyHint={keyboard === 'search' ? 'search' : undefined}
      autoComplete={oneTimeCode ? 'one-time-code' : keyboard === 'tel' ? 'tel' : 'off'}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onConfirm?.()
      }}
    />
  )
}

export function TextArea({ autoHeight, ...field }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (!autoHeight || !area.current) return
    // Resets the height first, to let the field shrink too.
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight}px`
  }, [autoHeight, field.value])
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

export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={className}>{children}</Tag>
}

export function Region({ id, role, label, value, className, children }: RegionProps) {
  const range =
    role === 'progressbar' ? { 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 } : {}
  return (
    <div id={id} className={className} role={role} aria-label={label} {...range}>
      {children}
    </div>
  )
}

export function Label({ target, className, children }: LabelProps) {
  return (
    <label htmlFor={target} className={className}>
      {children}
    </label>
  )
}

export function Table({ className, children }: { className?: string; children?: React.ReactNode }) {
  return (
    <table className={className}>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

export function Row({ className, children }: { className?: string | undefined; children?: React.ReactNode }) {
  return <tr className={className}>{children}</tr>
}

export function Cell({ heading, className, children }: CellProps) {
  if (!heading) return <td className={className}>{children}</td>
  return (
    <th className={className} scope={heading === 'column' ? 'col' : 'row'}>
      {children}
    </th>
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
