export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The list with one entry at another place; where there is no such place, the list as it is. */
export function reordered<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from]
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list
  const others = list.filter((_each, index) => index !== from)
  return [...others.slice(0, to), entry, ...others.slice(to)]
}

/** Pixels from an edge in which it scrolls, and pixels a millisecond right at it. */
const edge = 56
const fastest = 0.9

/** How fast what lies between `top` and `bottom` scrolls while something is drawn at `y`, in pixels a millisecond; up is negative. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const zone = Math.min(edge, (bottom - top) / 3)
  if (zone <= 0) return 0
  const deep = (inside: number) => Math.min(1, Math.max(0, 1 - inside / zone))
  return (deep(bottom - y) - deep(y - top)) * fastest
}

/** Which of the boxes has its middle nearest to a point; -1 where there is none. */
export function nearestBox({ x, y }: { x: number; y: number }, boxes: readonly (Box | null)[]): number {
  const distances = boxes.map((box) =>
    box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Infinity,
  )
  const least = Math.min(...distances)
  return least === Infinity ? -1 : distances.indexOf(least)
}
