import * as v from 'valibot'

/** At which end of the row of panes a pane stands; the rest of the row is left to the middle. */
export type PaneSide = 'start' | 'end'

export interface PaneBounds {
  least: number
  most: number
}

/** The narrowest width by side in CSS pixels: names in a tree are shorter than the facts of a unit. */
const narrowest = { start: 180, end: 280 }

/** Part of the window that a pane takes at most. Two of them leave the middle enough for a table. */
const largestShare = { start: 0.3, end: 0.4 }

/** The widths that a pane may have. The initial width is always one of them. */
export function boundsOf(side: PaneSide, initial: number, windowWidth: number): PaneBounds {
  return {
    least: Math.min(narrowest[side], initial),
    most: Math.max(Math.round(windowWidth * largestShare[side]), initial),
  }
}

export const clampPane = (width: number, { least, most }: PaneBounds): number =>
  Math.round(Math.min(most, Math.max(least, width)))

/** CSS pixels that an arrow key moves the separator by. */
const step = 16

/** The width after a key on the separator; undefined for other keys. Arrows move the separator itself. */
export function widthAfter(
  key: string,
  width: number,
  bounds: PaneBounds,
  side: PaneSide,
): number | undefined {
  const outwards = side === 'start' ? 1 : -1
  if (key === 'ArrowRight') return clampPane(width + step * outwards, bounds)
  if (key === 'ArrowLeft') return clampPane(width - step * outwards, bounds)
  if (key === 'Home') return bounds.least
  return key === 'End' ? bounds.most : undefined
}

const stored = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(10_000))

/** Width from a stored text; null for a missing or foreign one. */
export function parseWidth(text: string | null): number | null {
  const parsed = v.safeParse(stored, text)
  return parsed.success ? parsed.output : null
}
