import { bounded, moved, type Point, type Space, type View, whole, zoomed } from './view'

/** A finger, a pen or a held mouse on the picture. */
export interface Finger extends Point {
  id: number
}

interface Moment extends Point {
  time: number
}

/** What fingers are doing to a picture. */
export interface Gesture {
  view: View
  /** How far a whole picture is drawn aside, on the way to its neighbour. */
  swipe: number
  fingers: readonly Finger[]
  /** Where the first finger came down; null after it has gone anywhere, or had company. */
  still: Moment | null
  /** When the first finger came down. */
  began: number
  /** The tap before, waiting for its second. */
  tap: Moment | null
}

export const atRest: Gesture = { view: whole, swipe: 0, fingers: [], still: null, began: 0, tap: null }

/** Pixels a finger may tremble; between two taps it may miss more. */
const tremble = 10
const miss = 40
/** Milliseconds from one tap to the next, and a finger may stay down for one. */
const tapTime = 300
/** How much larger a double tap makes a whole picture. */
const doubleTapRatio = 2.5
/** Of the area's width, or pixels in a millisecond: so far, or so fast, and the neighbour comes. */
const farEnough = 0.25
const fastEnough = 0.5

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const same = (one: readonly Finger[], other: readonly Finger[]) =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)

/** Fingers came or went: from here on they are measured anew. */
function regrouped(gesture: Gesture, fingers: readonly Finger[], time: number): Gesture {
  const [first] = fingers
  if (gesture.fingers.length === 0 && fingers.length === 1 && first)
    return { ...gesture, fingers, began: time, still: { x: first.x, y: first.y, time } }
  return { ...gesture, fingers, still: fingers.length > 1 ? null : gesture.still }
}

/** One finger pulls: a larger picture about, a whole one aside. */
function pulled(gesture: Gesture, from: Finger, to: Finger, space: Space): Gesture {
  if (gesture.still && distance(gesture.still, to) < tremble) return gesture
  const next = { ...gesture, still: null, fingers: [to] }
  if (gesture.view.scale === 1) return { ...next, swipe: gesture.swipe + to.x - from.x }
  return { ...next, view: bounded(moved(gesture.view, from, to), space) }
}

/** Two fingers: what lay between them stays between them. */
function pinched(gesture: Gesture, fingers: readonly Finger[], space: Space): Gesture {
  const [from, otherFrom] = gesture.fingers
  const [to, otherTo] = fingers
  if (!from || !otherFrom || !to || !otherTo) return gesture
  const ratio = distance(to, otherTo) / Math.max(1, distance(from, otherFrom))
  const view = moved(gesture.view, middle(from, otherFrom), middle(to, otherTo), ratio)
  return { ...gesture, fingers, swipe: 0, view: bounded(view, space) }
}

function doubleTapped(gesture: Gesture, at: Point, space: Space): Gesture {
  const view = gesture.view.scale > 1 ? whole : zoomed(gesture.view, doubleTapRatio, space, at)
  return { ...gesture, view, tap: null }
}

function tapped(gesture: Gesture, still: Moment, time: number, space: Space): Gesture {
  if (time - still.time > tapTime) return { ...gesture, tap: null }
  const { tap } = gesture
  const isSecond = tap !== null && time - tap.time <= 2 * tapTime && distance(tap, still) < miss
  return isSecond ? doubleTapped(gesture, still, space) : { ...gesture, tap: { ...still, time } }
}

/** Which neighbour is wanted: 1 is the next, -1 the one before. */
function wanted({ swipe, began }: Gesture, time: number, { area }: Space): -1 | 0 | 1 {
  const isWanted =
    Math.abs(swipe) > area.width * farEnough ||
    (Math.abs(swipe) > tremble && Math.abs(swipe) / Math.max(1, time - began) > fastEnough)
  return isWanted ? (swipe < 0 ? 1 : -1) : 0
}

/** The fingers on the picture have changed, in place or number. `turn` says which neighbour they asked for. */
export function follow(
  gesture: Gesture,
  fingers: readonly Finger[],
  time: number,
  space: Space,
): { gesture: Gesture; turn: -1 | 0 | 1 } {
  const held = fingers.slice(0, 2)
  const [from] = gesture.fingers
  const [to] = held
  if (!to) {
    const { still } = gesture
    const ended = { ...gesture, fingers: [], still: null, swipe: 0 }
    const next = still && gesture.fingers.length > 0 ? tapped(ended, still, time, space) : ended
    return { gesture: next, turn: gesture.view.scale === 1 ? wanted(gesture, time, space) : 0 }
  }
  if (!from || !same(gesture.fingers, held)) return { gesture: regrouped(gesture, held, time), turn: 0 }
  return {
    gesture: held.length === 2 ? pinched(gesture, held, space) : pulled(gesture, from, to, space),
    turn: 0,
  }
}

/** The system has taken the touch away: nothing was meant. */
export const cancelled = (gesture: Gesture): Gesture => ({
  ...gesture,
  fingers: [],
  still: null,
  swipe: 0,
  tap: null,
})
