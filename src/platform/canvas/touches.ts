import { firstFinger, type PenInput } from '@/lib/stroke'

/** A touch on a mini-program's canvas. `x` and `y` are relative to the canvas's upper left corner. */
interface CanvasTouch {
  identifier: number
  x: number
  y: number
}

export interface CanvasTouchEvent {
  type: string
  timeStamp: number
  touches: CanvasTouch[]
  changedTouches: CanvasTouch[]
}

/** Turns touches of the mini-program's canvas into strokes. */
export function followTouches(input: PenInput): (event: CanvasTouchEvent) => void {
  const hand = firstFinger(input)
  return ({ type, timeStamp, touches, changedTouches }) => {
    for (const { identifier, x, y } of changedTouches) {
      const point = { x, y, time: timeStamp }
      if (type === 'touchstart') hand.down(identifier, point, touches.length === 1)
      else if (type === 'touchmove') hand.move(identifier, point)
      else hand.up(identifier)
    }
  }
}
