import type { Scroll } from './types'

function show(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  return element
}

/**
 * The field to focus in an element: the invalid one, otherwise the one that the person is in already, because pages
 * scroll a moment after they have opened, and what is being typed must not go to another field.
 */
function fieldIn(element: HTMLElement): HTMLElement | null {
  const invalid = element.querySelector<HTMLElement>('[aria-invalid]')
  return (
    invalid ??
    element.querySelector('input:focus, textarea:focus') ??
    element.querySelector('input, textarea')
  )
}

export const scroll: Scroll = {
  toTop() {
    // Each page scrolls independently, to restore its scroll position when the user comes back to it.
    const pages = document.querySelectorAll('.taro_page')
    pages[pages.length - 1]?.scrollTo(0, 0)
  },
  show: (id) => void show(id),
  toElement(id) {
    const element = show(id)
    if (element) fieldIn(element)?.focus({ preventScroll: true })
  },
}
