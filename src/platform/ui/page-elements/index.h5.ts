import { edgeSpeed } from '../../../lib/layout/reorder'
import type { PageElements } from './types'

/** The scroll container of an element: the nearest ancestor with overflow, otherwise the page. */
function scrollerOf(element: Element | null): Element | null {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement
}

/** The visible part of the container, in CSS pixels from the top of the screen. */
function seen(scroller: Element): [top: number, bottom: number] {
  if (scroller === document.scrollingElement) return [0, window.innerHeight]
  const { top, bottom } = scroller.getBoundingClientRect()
  return [Math.max(0, top), Math.min(window.innerHeight, bottom)]
}

/**
 * Scrolls at most to the initial end: `most` is fixed at the start, because a dragged element beyond the end
 * makes the container longer.
 */
function scrollAtEdges(id: string, finger: () => number, onScrolled: (by: number) => void): () => void {
  const scroller = scrollerOf(document.getElementById(id))
  if (!scroller) return () => undefined
  const from = scroller.scrollTop
  const most = scroller.scrollHeight - scroller.clientHeight
  let [wanted, told, last] = [from, from, performance.now()]
  let frame = requestAnimationFrame(function step(now) {
    const speed = edgeSpeed(finger(), ...seen(scroller))
    // Continues from the current position after other scrolling, such as by a wheel.
    if (Math.abs(wanted - scroller.scrollTop) > 1) wanted = scroller.scrollTop
    wanted = Math.min(most, Math.max(0, wanted + speed * (now - last)))
    last = now
    if (speed !== 0) scroller.scrollTop = wanted
    if (scroller.scrollTop !== told) onScrolled((told = scroller.scrollTop) - from)
    frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

export const pageElements: PageElements = {
  async boxesOf(ids) {
    return ids.map((id) => document.getElementById(id)?.getBoundingClientRect() ?? null)
  },
  scrollAtEdges,
  focusIn: (id) => document.getElementById(id)?.querySelector('button')?.focus(),
  focusOn: (id) => document.getElementById(id)?.focus(),
}
