/** Pixels between the field and its popover, and between the popover and the edges of the window. */
const gap = 4
const margin = 12

const narrowest = 320
const tallest = 480

/** Puts a box with a fixed position below a field, or above it where there is more room. */
export function placeBox(box: HTMLElement, field: Element, least: number): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const own = Math.min(Math.max(width, least), innerWidth - 2 * margin)
  const below = innerHeight - bottom - gap - margin
  const above = top - gap - margin
  const isBelow = below >= Math.min(tallest, above)
  Object.assign(box.style, {
    width: `${own}px`,
    left: `${Math.max(margin, Math.min(left, innerWidth - own - margin))}px`,
    maxHeight: `${Math.min(tallest, isBelow ? below : above)}px`,
    ...(isBelow ? { top: `${bottom + gap}px` } : { bottom: `${innerHeight - top + gap}px` }),
  })
}

/** Makes the box of a sheet a popover at its field. */
export function placeAt(box: HTMLElement, field: Element): void {
  box.classList.add('dt-popover')
  box.parentElement?.classList.add('dt-mask-popover')
  placeBox(box, field, narrowest)
}
