export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/**
 * How a picture lies in its area: how much larger than the whole of it, and how far its middle is from the
 * area's. Places are counted from the middle of the area, in CSS pixels.
 */
export interface View extends Point {
  scale: number
}

/** The area, and the picture's own sides; while they are unknown it counts as filling the area. */
export interface Space {
  area: Size
  picture: Size | null
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const mostScale = 5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The sides of the whole picture in its area. */
export function fitted({ area, picture }: Space): Size {
  if (!picture || picture.width <= 0 || picture.height <= 0) return area
  const part = Math.min(area.width / picture.width, area.height / picture.height)
  return { width: picture.width * part, height: picture.height * part }
}

/** The view with what lay at `from` at `to`, and so much larger: never smaller than whole. */
export function moved({ scale, x, y }: View, from: Point, to: Point, ratio = 1): View {
  const next = between(1, scale * ratio, mostScale)
  const grown = next / scale
  return { scale: next, x: to.x - (from.x - x) * grown, y: to.y - (from.y - y) * grown }
}

/** The nearest view that shows as little beside the picture as it can. */
export function bounded({ scale, x, y }: View, space: Space): View {
  const { width, height } = fitted(space)
  const [sideways, upright] = [
    (width * scale - space.area.width) / 2,
    (height * scale - space.area.height) / 2,
  ]
  const within = (value: number, most: number) => (most <= 0 ? 0 : between(-most, value, most))
  return { scale, x: within(x, sideways), y: within(y, upright) }
}

/** So much larger about a place of the area, its middle when none is given. */
export const zoomed = (view: View, ratio: number, space: Space, at: Point = { x: 0, y: 0 }): View =>
  bounded(moved(view, at, at, ratio), space)
