import type { KeepHeldPress } from './types'

const kept = new Set<string>()

const nameOf = (link: Element) => link.firstElementChild?.textContent ?? ''

export const keepHeldPress: KeepHeldPress = (className) => {
  if (kept.has(className)) return
  kept.add(className)
  let pressed: Element | null = null
  const linkAt = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>(`.${className}`) : null
  document.addEventListener(
    'mousedown',
    (event) => (pressed = event.button === 0 ? linkAt(event) : null),
    true,
  )
  document.addEventListener(
    'mouseup',
    (event) => {
      const released = linkAt(event)
      // The browser itself reports a click on a link that was both pressed and released.
      if (pressed && released && pressed !== released && nameOf(pressed) === nameOf(released))
        released.click()
      pressed = null
    },
    true,
  )
}
