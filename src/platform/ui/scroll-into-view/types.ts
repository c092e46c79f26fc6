/**
 * Scrolls the page as far as it takes for an element to end above another one that lies over the page,
 * both by id. Does nothing where it does so already, or where one of them is not there.
 */
export type RevealAbove = (id: string, coverId: string) => void

/** Pixels between the two. */
export const revealGap = 12

/** What lies over the edges: ids of the heads above and the names at the left of a box that scrolls. */
export interface Frozen {
  top: string
  left: string
}

/** What lies over the page's edges, as selectors: its head, and at its end whichever of these is there. */
export const pageHead = '.page-head'
export const pageCovers = ['#dt-keypad', '.page-foot']

/**
 * Scrolls a box as far as it takes for an element in it to stand beside its frozen parts; then the page, until the
 * box with all around it (`frameId`) lies between the page's head and its foot or keypad, or where it has no room
 * there, the element does.
 */
export type RevealInBox = (id: string, boxId: string, frozen: Frozen, frameId: string) => void

export interface Edges {
  top: number
  right: number
  bottom: number
  left: number
}

/** How far a box has to scroll for an element to lie within the part that nothing covers. */
export function scrollWithin(element: Edges, free: Edges): { left: number; top: number } {
  const along = (from: number, to: number, start: number, end: number) =>
    from < start ? from - start : Math.min(Math.max(0, to - end), from - start)
  return {
    left: along(element.left, element.right, free.left, free.right),
    top: along(element.top, element.bottom, free.top, free.bottom),
  }
}

/** What is to be seen of the page: the frame where it has room, else the element; and how far the page scrolls for it. */
export function pageScroll(element: Edges, frame: Edges, free: Edges): number {
  const fits = frame.bottom - frame.top <= free.bottom - free.top
  return scrollWithin(fits ? frame : element, free).top
}
