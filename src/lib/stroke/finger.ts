import type { StrokePoint } from './point'

/**
 * Receives the input of a pen, finger or mouse on a canvas. Positions in CSS pixels from its top left corner.
 */
export interface PenInput {
  onStart: (point: StrokePoint) => void
  onMove: (point: StrokePoint) => void
  /** Called when the pen is lifted or the system takes over the touch; the stroke is kept. */
  onEnd: () => void
}

/** Follows the first finger and ignores others. */
export function firstFinger(input: PenInput) {
  let active: number | null = null
  const up = (finger: number) => {
    if (finger !== active) return
    active = null
    input.onEnd()
  }
  return {
    /** `alone`: no other finger is down, so an active finger whose end event was lost has been lifted. */
    down(finger: number, point: StrokePoint, alone: boolean) {
      if (active !== null && alone) up(active)
      if (active !== null) return
      active = finger
      input.onStart(point)
    },
    move(finger: number, point: StrokePoint) {
      if (finger === active) input.onMove(point)
    },
    up,
  }
}
