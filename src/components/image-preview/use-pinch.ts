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

/** How much a button zooms, and how far an arrow key pulls a larger picture: a part of the area. */
const buttonRatio = 1.5
const keyPart = 0.2

const directions: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

interface Pinched {
  /** The picture's own sides, once they are known. */
  picture: Size | null
  /** A finger has asked for a neighbour. */
  onTurn: (turn: -1 | 1) => void
}

/** A picture under fingers, wheel, buttons and keys. */
export function usePinch({ picture, onTurn }: Pinched) {
  const [gesture, setGesture] = useState(atRest)
  // Events may come faster than they are drawn.
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
    /** How far a whole picture is drawn aside by a finger that is still down. */
    swipe: gesture.swipe,
    /** Nobody holds it: what changes now may take its time. */
    isFree: gesture.fingers.length === 0,
    setArea,
    zoom,
    zoomIn: () => zoom(buttonRatio),
    zoomOut: () => zoom(1 / buttonRatio),
    /** Another picture: whole. */
    reset: () => put(atRest),
    follow(fingers: Finger[], time: number) {
      const followed = follow(latest.current, fingers, time, space)
      put(followed.gesture)
      if (followed.turn !== 0) onTurn(followed.turn)
    },
    cancel: () => put(cancelled(latest.current)),
    /** Pulls a larger picture; false for other keys, and where there is nothing to pull. */
    pull(key: string): boolean {
      const direction = directions[key]
      const { view } = latest.current
      if (!direction || view.scale === 1) return false
      const to = { x: direction.x * area.width * keyPart, y: direction.y * area.height * keyPart }
      show(bounded(moved(view, { x: 0, y: 0 }, to), space))
      return true
    },
  }
}
