/** Resting position of a button that snaps to a side of the screen. */
export interface SnapPosition {
  side: 'left' | 'right'
  /** From 0 at the top of the available height to 1 at the bottom. */
  place: number
}

interface Size {
  width: number
  height: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Distance from the top and bottom of the screen, as a share of its width. */
export const edgeShare = 0.208
/** Limit of that distance in pixels; on wide desktop screens the share would leave no height. */
export const edgeLimit = 120

/** Share of the available height for one step up or down. */
const step = 0.1

const within = (place: number) => Math.min(1, Math.max(0, place))

/** Resting position of a button of `size` pixels whose centre was released at `point`. */
export function snapPosition(point: { x: number; y: number }, screen: Size, size: number): SnapPosition {
  const edge = Math.min(screen.width * edgeShare, edgeLimit)
  const room = screen.height - 2 * edge - size
  return {
    side: point.x < screen.width / 2 ? 'left' : 'right',
    place: room > 0 ? within((point.y - edge - size / 2) / room) : 0,
  }
}

/** Moves the button one step by keyboard. */
export function moveByStep({ side, place }: SnapPosition, direction: Direction): SnapPosition {
  if (direction === 'left' || direction === 'right') return { side: direction, place }
  return { side, place: within(place + (direction === 'up' ? -step : step)) }
}
