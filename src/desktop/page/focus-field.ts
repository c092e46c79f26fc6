/** Moves the focus into the field with this id, and selects its text. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Moves the focus to the next element that a selector finds, after the last one to the first. */
export function focusNext(selector: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  const next = found[(found.indexOf(document.activeElement as HTMLElement) + 1) % found.length]
  next?.focus()
  next?.scrollIntoView?.({ block: 'center' })
}
