import { useLayoutEffect, useRef } from 'react'
import type { CellInputProps } from './types'

const comboboxOf = (offers: Exclude<CellInputProps['offers'], undefined>) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': offers !== null,
    'aria-controls': offers?.listId,
    'aria-activedescendant': offers?.selectedId,
  }) as const

export function CellInput({
  suggestions,
  offers,
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
        {...(offers === undefined ? {} : comboboxOf(offers))}
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
