import { useRef, useState } from 'react'
import {
  atRest,
  bounded,
  cancelled,
  type Finger,
  follow,
  type Gesture,
  moved,
  type Point,
  type Size,
  type Space,
  type View,
  zoomed,
} from '@/lib/pinch'

const nothing: Size = { width: 0, height: 0 }

/** Zoom factor of a button, and pan distance of an arrow key as a fraction of the area. */
const buttonRatio = 1.5
const keyPanRatio = 0.2

const directions: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

interface PinchOptions {
  /** Natural size of the image; null until it has loaded. */
  picture: Size | null
  /** Called when a swipe requests the previous (-1) or next (1) image. */
  onTurn: (turn: -1 | 1) => void
}

/** State of an image controlled by fingers, wheel, buttons and keys. */
export function usePinch({ picture, onTurn }: PinchOptions) {
  const [gesture, setGesture] = useState(atRest)
  // A ref, because several events may occur between two renders.
  const latest = useRef(atRest)
  const [area, setArea] = useState(nothing)
  const space: Space = { area, picture }

  const put = (next: Gesture) => {
    latest.current = next
    setGesture(next)
  }
  const show = (view: View) => put({ ...latest.current, view })
  const zoom = (ratio: number, at?: Point) => show(zoomed(latest.current.view, ratio, space, at))

  return {
    view: gesture.view,
    /** Horizontal displacement of an unzoomed image while a finger swipes, in CSS pixels. */
    swipe: gesture.swipe,
    /** No finger is down: changes may be animated. */
    isFree: gesture.fingers.length === 0,
    setArea,
    zoom,
    zoomIn: () => zoom(buttonRatio),
    zoomOut: () => zoom(1 / buttonRatio),
    /** Back to the unzoomed state, for another image. */
    reset: () => put(atRest),
    follow(fingers: Finger[], time: number) {
      const followed = follow(latest.current, fingers, time, space)
      put(followed.gesture)
      if (followed.turn !== 0) onTurn(followed.turn)
    },
    cancel: () => put(cancelled(latest.current)),
    /** Pans a zoomed image; false for other keys and if the image is not zoomed. */
    pull(key: string): boolean {
      const direction = directions[key]
      const { view } = latest.current
      if (!direction || view.scale === 1) return false
      const to = { x: direction.x * area.width * keyPanRatio, y: direction.y * area.height * keyPanRatio }
      show(bounded(moved(view, { x: 0, y: 0 }, to), space))
      return true
    },
  }
}
