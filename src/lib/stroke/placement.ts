import type { StrokePosition, Size } from './point'

/** Placement of a picture on a surface: scaled, centred, and optionally rotated by 90° clockwise. */
export interface Placement {
  /** Surface units per unit of the picture. */
  scale: number
  turned: boolean
  /** Position of the picture's corner (0, 0): top left, or top right if rotated. */
  origin: StrokePosition
}

const fit = (picture: Size, room: Size) => Math.min(room.width / picture.width, room.height / picture.height)

/** Fits the whole picture as large as possible. Rotates it if allowed and if that makes it larger. */
export function placePicture(picture: Size, room: Size, mayTurn: boolean): Placement {
  const lying = { width: picture.height, height: picture.width }
  const turned = mayTurn && fit(lying, room) > fit(picture, room)
  const shown = turned ? lying : picture
  const scale = fit(shown, room)
  const left = (room.width - shown.width * scale) / 2
  const top = (room.height - shown.height * scale) / 2
  return { scale, turned, origin: { x: turned ? left + shown.width * scale : left, y: top } }
}

/** Arguments of `setTransform`, for a surface with `pixelRatio` pixels per unit. */
export function matrixOf({ scale, turned, origin }: Placement, pixelRatio: number) {
  const size = scale * pixelRatio
  const [a, b, c, d] = turned ? ([0, size, -size, 0] as const) : ([size, 0, 0, size] as const)
  return [a, b, c, d, origin.x * pixelRatio, origin.y * pixelRatio] as const
}

/** Converts a position on the surface to the picture. */
export function toPicture({ scale, turned, origin }: Placement, { x, y }: StrokePosition): StrokePosition {
  const right = (x - origin.x) / scale
  const down = (y - origin.y) / scale
  return turned ? { x: down, y: -right } : { x: right, y: down }
}
