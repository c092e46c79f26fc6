import { edgeSpeed } from '../../../lib/layout/reorder'
import type { PageElements } from './types'

/** What scrolls an element: the nearest ancestor with more than it shows, at last the page. */
function scrollerOf(element: Element | null): Element | null {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement
}

/** What of it is seen, from the top of the screen. */
function seen(scroller: Element): [top: number, bottom: number] {
  if (scroller === document.scrollingElement) return [0, window.innerHeight]
  const { top, bottom } = scroller.getBoundingClientRect()
  return [Math.max(0, top), Math.min(window.innerHeight, bottom)]
}

/** Something drawn past the end makes what it stands in longer; `most` is where it ended at first. */
function scrollAtEdges(id: string, finger: () => number, onScrolled: (by: number) => void): () => void {
  const scroller = scrollerOf(document.getElementById(id))
  if (!scroller) return () => undefined
  const from = scroller.scrollTop
  const most = scroller.scrollHeight - scroller.clientHeight
  let [wanted, told, last] = [from, from, performance.now()]
  let frame = requestAnimationFrame(function step(now) {
    const speed = edgeSpeed(finger(), ...seen(scroller))
    // Where it is not this that scrolls, such as a wheel, it is gone on from there.
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
}
