import {
  type Edges,
  pageCovers,
  pageHead,
  pageScroll,
  type ScrollAbove,
  scrollGap,
  type ScrollInContainer,
  scrollWithin,
} from './types'

export const scrollAbove: ScrollAbove = (id, coverId) => {
  const element = document.getElementById(id)
  const cover = document.getElementById(coverId)
  if (!element || !cover) return
  const hidden = element.getBoundingClientRect().bottom + scrollGap - cover.getBoundingClientRect().top
  // Each page scrolls independently.
  const page = pageOf(element)
  if (page && hidden > 0) page.scrollTop += hidden
}

const pageOf = (element: Element) => element.closest('.taro_page') ?? document.scrollingElement

/** The part of the page that no head, foot or keypad covers. */
function freePart(page: Element): Edges {
  const edge = (selector: string) => page.querySelector(selector)?.getBoundingClientRect()
  const covers = pageCovers.map((cover) => edge(cover)?.top ?? window.innerHeight)
  const [top, bottom] = [edge(pageHead)?.bottom ?? 0, Math.min(...covers)]
  return { top: top + scrollGap, bottom: bottom - scrollGap, left: 0, right: window.innerWidth }
}

function scrollBox(element: Element, box: HTMLElement, top: HTMLElement, left: HTMLElement): void {
  // Makes the browser's own scrolling avoid the frozen parts, too.
  box.style.scrollPadding = `${top.offsetHeight}px 0 0 ${left.offsetWidth}px`
  const { left: x, top: y } = box.getBoundingClientRect()
  const by = scrollWithin(element.getBoundingClientRect(), {
    top: y + top.offsetHeight,
    left: x + left.offsetWidth,
    right: x + box.clientWidth,
    bottom: y + box.clientHeight,
  })
  box.scrollTop += by.top
  box.scrollLeft += by.left
}

function reveal([element, box, top, left, frame]: (HTMLElement | null)[]): void {
  if (!element || !box || !top || !left || !frame) return
  scrollBox(element, box, top, left)
  const page = pageOf(element)
  if (!page) return
  page.scrollTop += pageScroll(element.getBoundingClientRect(), frame.getBoundingClientRect(), freePart(page))
}

export const scrollInContainer: ScrollInContainer = (id, boxId, frozen, frameId) => {
  const ids = [id, boxId, frozen.top, frozen.left, frameId]
  // Waits a frame, because the keypad opens together with the current cell and reduces the box's height.
  requestAnimationFrame(() => reveal(ids.map((one) => document.getElementById(one))))
}
