const prefix = 'outline-'

/** The id of the page or question whose line of the outline has this element; null for any other. */
export function itemAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || !target.closest('.editor-item')) return null
  const row = target.closest('.editor-row')
  return row?.id.startsWith(prefix) ? row.id.slice(prefix.length) : null
}

/** Moves the focus to an item of the outline, and scrolls it into view. False if it is not displayed. */
export function focusItem(outline: Element | null, id: string): boolean {
  const row = [...(outline?.querySelectorAll('.editor-row') ?? [])].find((one) => one.id === prefix + id)
  const item = row?.querySelector<HTMLElement>('.editor-item')
  item?.focus()
  return Boolean(item)
}
