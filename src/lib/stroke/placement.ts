import type { StrokePosition, Size } from './point'

/** Placement of a picture on a surface: scaled, centred, and optionally rotated by 90° clockwise. */
export interface Placement {
  /** Surface units per unit of the picture. */
  scale: number
  rotated: boolean
  /** Position of the picture's corner (0, 0): top left, or top right if rotated. */
  origin: StrokePosition
}

const fit = (picture: Size, surface: Size) =>
  Math.min(surface.width / picture.width, surface.height / picture.height)

/** Fits the whole picture as large as possible. Rotates it if allowed and if that makes it larger. */
export function placePicture(picture: Size, surface: Size, canRotate: boolean): Placement {
  const rotatedSize = { width: picture.height, height: picture.width }
  const rotated = canRotate && fit(rotatedSize, surface) > fit(picture, surface)
  const shown = rotated ? rotatedSize : picture
  const scale = fit(shown, surface)
  const left = (surface.width - shown.width * scale) / 2
  const top = (surface.height - shown.height * scale) / 2
  return { scale, rotated, origin: { x: rotated ? left + shown.width * scale : left, y: top } }
}

/** Arguments of `setTransform`, for a surface with `pixelRatio` pixels per unit. */
export function matrixOf({ scale, rotated, origin }: Placement, pixelRatio: number) {
  const size = scale * pixelRatio
  const [a, b, c, d] = rotated ? ([0, size, -size, 0] as const) : ([size, 0, 0, size] as const)
  return [a, b, c, d, origin.x * pixelRatio, origin.y * pixelRatio] as const
}

/** Converts a position on the surface to the picture. */
export function toPicture({ scale, rotated, origin }: Placement, { x, y }: StrokePosition): StrokePosition {
  const right = (x - origin.x) / scale
  const down = (y - origin.y) / scale
  return rotated ? { x: down, y: -right } : { x: right, y: down }
}
