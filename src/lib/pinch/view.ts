export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/**
 * Zoom and position of a picture in its area: scale relative to the whole picture, and offset of its centre
 * from the centre of the area in CSS pixels.
 */
export interface View extends Point {
  scale: number
}

/** Size of the area and natural size of the picture; null while unknown, then the picture fills the area. */
export interface Space {
  area: Size
  picture: Size | null
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const mostScale = 5

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Size of the whole picture fitted into the area. */
export function fitted({ area, picture }: Space): Size {
  if (!picture || picture.width <= 0 || picture.height <= 0) return area
  const ratio = Math.min(area.width / picture.width, area.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Moves the point `from` to `to` and multiplies the scale by `ratio`, limited to 1 to `mostScale`. */
export function moved({ scale, x, y }: View, from: Point, to: Point, ratio = 1): View {
  const next = clamp(1, scale * ratio, mostScale)
  const grown = next / scale
  return { scale: next, x: to.x - (from.x - x) * grown, y: to.y - (from.y - y) * grown }
}

/** Nearest view with the least empty space around the picture. */
export function bounded({ scale, x, y }: View, space: Space): View {
  const { width, height } = fitted(space)
  const [sideways, upright] = [
    (width * scale - space.area.width) / 2,
    (height * scale - space.area.height) / 2,
  ]
  const within = (value: number, most: number) => (most <= 0 ? 0 : clamp(-most, value, most))
  return { scale, x: within(x, sideways), y: within(y, upright) }
}

/** Multiplies the scale around a point of the area, by default its centre. */
export const zoomed = (view: View, ratio: number, space: Space, at: Point = { x: 0, y: 0 }): View =>
  bounded(moved(view, at, at, ratio), space)
