import { bounded, moved, type Point, type Space, type View, whole, zoomed } from './view'

/** Position of a finger, a pen or a pressed mouse on the picture. */
export interface Finger extends Point {
  id: number
}

interface Moment extends Point {
  time: number
}

/** State of the touches on a picture. */
export interface Gesture {
  view: View
  /** Horizontal offset in CSS pixels while swiping an unzoomed picture to its neighbour. */
  swipe: number
  fingers: readonly Finger[]
  /** Start of a possible tap; null once the finger has moved or a second finger has touched. */
  still: Moment | null
  /** Time at which the first finger touched. */
  began: number
  /** Previous tap, for detecting a double tap; null if there is none. */
  tap: Moment | null
}

export const atRest: Gesture = { view: whole, swipe: 0, fingers: [], still: null, began: 0, tap: null }

/** CSS pixels that a finger may move during a tap, and the distance allowed between two taps. */
const tremble = 10
const miss = 40
/** Milliseconds: longest tap; two taps within twice this time are a double tap. */
const tapTime = 300
/** Scale that a double tap applies to an unzoomed picture. */
const doubleTapRatio = 2.5
/** Thresholds of a swipe: share of the area's width, or pixels per millisecond. */
const farEnough = 0.25
const fastEnough = 0.5

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const same = (one: readonly Finger[], other: readonly Finger[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

/** Starts measuring again after a finger was added or lifted. */
function regroup(gesture: Gesture, fingers: readonly Finger[], time: number): Gesture {
  const [first] = fingers
  if (gesture.fingers.length === 0 && fingers.length === 1 && first)
    return { ...gesture, fingers, began: time, still: { x: first.x, y: first.y, time } }
  return { ...gesture, fingers, still: fingers.length > 1 ? null : gesture.still }
}

/** One finger moves a zoomed picture, or swipes an unzoomed one. */
function drag(gesture: Gesture, from: Finger, to: Finger, space: Space): Gesture {
  if (gesture.still && distance(gesture.still, to) < tremble) return gesture
  const next = { ...gesture, still: null, fingers: [to] }
  if (gesture.view.scale === 1) return { ...next, swipe: gesture.swipe + to.x - from.x }
  return { ...next, view: bounded(moved(gesture.view, from, to), space) }
}

/** Two fingers zoom and move the picture: the point between the fingers stays between them. */
function pinch(gesture: Gesture, fingers: readonly Finger[], space: Space): Gesture {
  const [from, otherFrom] = gesture.fingers
  const [to, otherTo] = fingers
  if (!from || !otherFrom || !to || !otherTo) return gesture
  const ratio = distance(to, otherTo) / Math.max(1, distance(from, otherFrom))
  const view = moved(gesture.view, middle(from, otherFrom), middle(to, otherTo), ratio)
  return { ...gesture, fingers, swipe: 0, view: bounded(view, space) }
}

function applyDoubleTap(gesture: Gesture, at: Point, space: Space): Gesture {
  const view = gesture.view.scale > 1 ? whole : zoomed(gesture.view, doubleTapRatio, space, at)
  return { ...gesture, view, tap: null }
}

function applyTap(gesture: Gesture, still: Moment, time: number, space: Space): Gesture {
  if (time - still.time > tapTime) return { ...gesture, tap: null }
  const { tap } = gesture
  const isSecond = tap !== null && time - tap.time <= 2 * tapTime && distance(tap, still) < miss
  return isSecond ? applyDoubleTap(gesture, still, space) : { ...gesture, tap: { ...still, time } }
}

/** Neighbour selected by the swipe: 1 is the next, -1 the previous, 0 none. */
function swipeTarget({ swipe, began }: Gesture, time: number, { area }: Space): -1 | 0 | 1 {
  const isComplete =
    Math.abs(swipe) > area.width * farEnough ||
    (Math.abs(swipe) > tremble && Math.abs(swipe) / Math.max(1, time - began) > fastEnough)
  return isComplete ? (swipe < 0 ? 1 : -1) : 0
}

/**
 * Applies changed positions or a changed number of fingers. `turn` is the neighbour selected by a completed
 * swipe: 1 is the next, -1 the previous, 0 none.
 */
export function updateGesture(
  gesture: Gesture,
  fingers: readonly Finger[],
  time: number,
  space: Space,
): { gesture: Gesture; turn: -1 | 0 | 1 } {
  const active = fingers.slice(0, 2)
  const [from] = gesture.fingers
  const [to] = active
  if (!to) {
    const { still } = gesture
    const ended = { ...gesture, fingers: [], still: null, swipe: 0 }
    const next = still && gesture.fingers.length > 0 ? applyTap(ended, still, time, space) : ended
    return { gesture: next, turn: gesture.view.scale === 1 ? swipeTarget(gesture, time, space) : 0 }
  }
  if (!from || !same(gesture.fingers, active)) return { gesture: regroup(gesture, active, time), turn: 0 }
  return {
    gesture: active.length === 2 ? pinch(gesture, active, space) : drag(gesture, from, to, space),
    turn: 0,
  }
}

/** Ends a gesture that the system has taken over, without effect. */
export const cancelGesture = (gesture: Gesture): Gesture => ({
  ...gesture,
  fingers: [],
  still: null,
  swipe: 0,
  tap: null,
})
