import type { Scroll } from './types'

function show(id: string): HTMLElement | null {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  return element
}

export const scroll: Scroll = {
  toTop() {
    // Each page scrolls independently, to restore its scroll position when the user comes back to it.
    const pages = document.querySelectorAll('.taro_page')
    pages[pages.length - 1]?.scrollTo(0, 0)
  },
  show: (id) => void show(id),
  toElement(id) {
    show(id)?.querySelector<HTMLElement>('[aria-invalid], input, textarea')?.focus({ preventScroll: true })
  },
}
