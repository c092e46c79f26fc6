import type { StrokePoint } from './point'

/** Takes what a pen, finger or mouse does on a canvas. Places in CSS pixels from its top left corner. */
export interface PenInput {
  onStart: (point: StrokePoint) => void
  onMove: (point: StrokePoint) => void
  /** Lifted, or taken away by the system: what was drawn stays. */
  onEnd: () => void
}

/** Follows the first finger; any other one beside it is ignored. */
export function firstFinger(input: PenInput) {
  let active: number | null = null
  const up = (finger: number) => {
    if (finger !== active) return
    active = null
    input.onEnd()
  }
  return {
    /** `alone`: no other finger is down, so one that was never seen to leave has left. */
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
