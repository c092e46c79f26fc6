/** Moves the focus into the field with this id, and selects its text. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
