import type { Scroll } from './scroll-types'

export const scroll: Scroll = {
  toTop: () => window.scrollTo(0, 0),
  toElement(id) {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector<HTMLElement>('[aria-invalid], input, textarea')?.focus({ preventScroll: true })
  },
}
