/** One finger's place on the screen in CSS pixels, and when, in milliseconds of any one clock. */
export interface Touch {
  x: number
  y: number
  time: number
}

export interface TapState {
  /** Where the touch began; null when none is under way that could still be a tap. */
  start: Touch | null
  /** When the last tap was; null before the first. */
  lastTap: number | null
}

/** A second tap sooner than this after the first is the same finger bouncing. */
export const tapDelay = 200
/** A touch held longer than this is a long press. */
export const tapTimeout = 700
/** A finger that moved further than this to a side is scrolling. */
export const tapBoundary = 10

export const noTap: TapState = { start: null, lastTap: null }

const isFar = (start: Touch, { x, y }: Touch) =>
  Math.max(Math.abs(x - start.x), Math.abs(y - start.y)) > tapBoundary

export const touchStart = (state: TapState, touch: Touch): TapState => ({ ...state, start: touch })

/** Once the finger was too far away, coming back makes it no tap. */
export const touchMove = (state: TapState, touch: Touch): TapState =>
  state.start && isFar(state.start, touch) ? touchCancel(state) : state

/** The system took the touch away, for a call or a gesture of its own. */
export const touchCancel = (state: TapState): TapState => ({ ...state, start: null })

/** Says whether the touch which ends here was a tap, and how things stand after it. */
export function touchEnd(state: TapState, touch: Touch): { state: TapState; result: 'tap' | null } {
  const { start, lastTap } = touchMove(state, touch)
  const after = touchCancel(state)
  if (!start || touch.time - start.time > tapTimeout) return { state: after, result: null }
  // A clock that was set back must not silence the finger until it has caught up.
  const sinceLast = lastTap === null || touch.time < lastTap ? Infinity : touch.time - lastTap
  if (sinceLast < tapDelay) return { state: after, result: null }
  return { state: { start: null, lastTap: touch.time }, result: 'tap' }
}
