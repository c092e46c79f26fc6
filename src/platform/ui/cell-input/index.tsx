import { useLayoutEffect, useRef } from 'react'
import type { CellInputProps } from './types'

export function CellInput({
  suggestions,
  onChange,
  onBlur,
  label,
  invalid,
  describedBy,
  ...field
}: CellInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.select()
  }, [])
  const listId = suggestions.length > 0 ? `${field.id}-list` : undefined
  return (
    <>
      <input
        {...field}
        ref={box}
        list={listId}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {listId ? (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}
