/**
 * Scrolls the page until an element is above another one that covers the page, both by id. Does nothing if it
 * already is, or if one of them does not exist.
 */
export type ScrollAbove = (id: string, coverId: string) => void

/** CSS pixels between the two. */
export const scrollGap = 12

/** Ids of the sticky parts of a scrolling box: the heads at its top and the names at its left. */
export interface Frozen {
  top: string
  left: string
}

/** Selectors of the elements that cover the page's edges: its head, and the possible covers of its end. */
export const pageHead = '.page-head'
export const pageCovers = ['#dt-keypad', '.page-foot']

/**
 * Scrolls a box until an element in it is clear of the frozen parts; then the page, until the box with its
 * surroundings (`frameId`) fits between the page's head and its foot or keypad, or the element alone if the
 * frame does not fit.
 */
export type ScrollInContainer = (id: string, boxId: string, frozen: Frozen, frameId: string) => void

export interface Edges {
  top: number
  right: number
  bottom: number
  left: number
}

/** The distance a box must scroll for an element to be in the uncovered part. */
export function scrollWithin(element: Edges, free: Edges): { left: number; top: number } {
  const along = (from: number, to: number, start: number, end: number) =>
    from < start ? from - start : Math.min(Math.max(0, to - end), from - start)
  return {
    left: along(element.left, element.right, free.left, free.right),
    top: along(element.top, element.bottom, free.top, free.bottom),
  }
}

/** The distance the page must scroll to show the frame if it fits, otherwise the element. */
export function pageScroll(element: Edges, frame: Edges, free: Edges): number {
  const fits = frame.bottom - frame.top <= free.bottom - free.top
  return scrollWithin(fits ? frame : element, free).top
}
