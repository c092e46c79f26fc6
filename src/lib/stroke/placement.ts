import type { StrokePosition, Size } from './point'

/** Where a picture lies on a surface: scaled, in the middle, and turned a quarter clockwise or not. */
export interface Placement {
  /** Surface units for each unit of the picture. */
  scale: number
  turned: boolean
  /** Where the picture's own corner (0, 0) lies: top left, or top right when it is turned. */
  origin: StrokePosition
}

const fit = (picture: Size, room: Size) => Math.min(room.width / picture.width, room.height / picture.height)

/** As large as it fits whole. Where it may turn, it does when that makes it larger. */
export function placePicture(picture: Size, room: Size, mayTurn: boolean): Placement {
  const lying = { width: picture.height, height: picture.width }
  const turned = mayTurn && fit(lying, room) > fit(picture, room)
  const shown = turned ? lying : picture
  const scale = fit(shown, room)
  const left = (room.width - shown.width * scale) / 2
  const top = (room.height - shown.height * scale) / 2
  return { scale, turned, origin: { x: turned ? left + shown.width * scale : left, y: top } }
}

/** The numbers `setTransform` takes, for a surface with that many pixels to a unit. */
export function matrixOf({ scale, turned, origin }: Placement, pixelRatio: number) {
  const size = scale * pixelRatio
  const [a, b, c, d] = turned ? ([0, size, -size, 0] as const) : ([size, 0, 0, size] as const)
  return [a, b, c, d, origin.x * pixelRatio, origin.y * pixelRatio] as const
}

/** Where on the picture a place of the surface is. */
export function toPicture({ scale, turned, origin }: Placement, { x, y }: StrokePosition): StrokePosition {
  const right = (x - origin.x) / scale
  const down = (y - origin.y) / scale
  return turned ? { x: down, y: -right } : { x: right, y: down }
}
