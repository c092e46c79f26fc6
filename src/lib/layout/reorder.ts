export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Moves the entry at `from` to `to`. Returns the list unchanged if either index is invalid. */
export function reordered<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list
  const others = list.filter((_each, index) => index !== from)
  return [...others.slice(0, to), entry, ...others.slice(to)]
}

/** Height of the scroll zone at an edge in pixels, and speed at the edge itself in pixels per millisecond. */
const edge = 56
const fastest = 0.9

/**
 * Scroll speed for a container from `top` to `bottom` while an item is dragged at `y`, in pixels per
 * millisecond; negative is up.
 */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const zone = Math.min(edge, (bottom - top) / 3)
  if (zone <= 0) return 0
  const deep = (inside: number) => Math.min(1, Math.max(0, 1 - inside / zone))
  return (deep(bottom - y) - deep(y - top)) * fastest
}

/** Index of the box whose centre is nearest to the point; -1 if there is none. */
export function nearestBox({ x, y }: { x: number; y: number }, boxes: readonly (Box | null)[]): number {
  const distances = boxes.map((box) =>
    box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Infinity,
  )
  const least = Math.min(...distances)
  return least === Infinity ? -1 : distances.indexOf(least)
}
