/** Where a button rests that keeps to a side of the screen. */
export interface Rest {
  side: 'left' | 'right'
  /** From 0 at the top of the room it has to 1 at the bottom. */
  place: number
}

interface Size {
  width: number
  height: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** How far from the top and the bottom of the screen, as a share of its width. */
export const edgeShare = 0.208
/** On a desktop, pixels: more would leave no room between top and bottom. */
export const edgeLimit = 120

/** How much of the room one step up or down is. */
const step = 0.1

const within = (place: number) => Math.min(1, Math.max(0, place))

/** Where a button of `size` pixels comes to rest whose middle was let go at a point. */
export function restAt(point: { x: number; y: number }, screen: Size, size: number): Rest {
  const edge = Math.min(screen.width * edgeShare, edgeLimit)
  const room = screen.height - 2 * edge - size
  return {
    side: point.x < screen.width / 2 ? 'left' : 'right',
    place: room > 0 ? within((point.y - edge - size / 2) / room) : 0,
  }
}

/** One step without dragging. */
export function stepped({ side, place }: Rest, direction: Direction): Rest {
  if (direction === 'left' || direction === 'right') return { side: direction, place }
  return { side, place: within(place + (direction === 'up' ? -step : step)) }
}
