import type { KeyboardEvent } from 'react'

const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The keys of a list of tabs by the ARIA Authoring Practices: a tab that gets the focus by them is shown at once. */
export function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const placeAfter = places[event.key]
  if (!placeAfter || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  const next = tabs[placeAfter(at, tabs.length)]
  next?.focus()
  if (next !== tabs[at]) next?.click()
}
