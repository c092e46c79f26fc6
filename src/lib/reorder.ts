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

/** Which of the boxes has its middle nearest to a point; -1 where there is none. */
export function nearestBox({ x, y }: { x: number; y: number }, boxes: readonly (Box | null)[]): number {
  const distances = boxes.map((box) =>
    box ? Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y) : Infinity,
  )
  const least = Math.min(...distances)
  return least === Infinity ? -1 : distances.indexOf(least)
}
