import type { Scroll } from './scroll-types'

export const scroll: Scroll = {
  toTop() {
    // Each page scrolls by itself, so that it stands where it stood when a person comes back to it.
    const pages = document.querySelectorAll('.taro_page')
    pages[pages.length - 1]?.scrollTo(0, 0)
  },
  toElement(id) {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector<HTMLElement>('[aria-invalid], input, textarea')?.focus({ preventScroll: true })
  },
}
