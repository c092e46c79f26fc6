/** Finger position on the screen in CSS pixels, with its time in milliseconds of any one clock. */
export interface Touch {
  x: number
  y: number
  time: number
}

export interface TapState {
  /** Start of the touch; null if no touch is active that could still be a tap. */
  start: Touch | null
  /** Time of the last tap; null before the first. */
  lastTap: number | null
}

/** Milliseconds. A second tap sooner than this after the first is a bounce. */
export const tapDelay = 200
/** Milliseconds. A longer touch is a long press. */
export const tapTimeout = 700
/** CSS pixels. A finger that has moved further is scrolling. */
export const tapBoundary = 10

export const noTap: TapState = { start: null, lastTap: null }

const isFar = (start: Touch, { x, y }: Touch) =>
  Math.max(Math.abs(x - start.x), Math.abs(y - start.y)) > tapBoundary

export const touchStart = (state: TapState, touch: Touch): TapState => ({ ...state, start: touch })

/** A touch that once moved too far is never a tap, even if the finger returns. */
export const touchMove = (state: TapState, touch: Touch): TapState =>
  state.start && isFar(state.start, touch) ? touchCancel(state) : state

/** For a touch that the system has taken over, for a call or a system gesture. */
export const touchCancel = (state: TapState): TapState => ({ ...state, start: null })

/** Ends a touch; `result` is `tap` if it was a tap. */
export function touchEnd(state: TapState, touch: Touch): { state: TapState; result: 'tap' | null } {
  const { start, lastTap } = touchMove(state, touch)
  const after = touchCancel(state)
  if (!start || touch.time - start.time > tapTimeout) return { state: after, result: null }
  // A clock that was set back must not suppress taps until it has caught up.
  const sinceLast = lastTap === null || touch.time < lastTap ? Infinity : touch.time - lastTap
  if (sinceLast < tapDelay) return { state: after, result: null }
  return { state: { start: null, lastTap: touch.time }, result: 'tap' }
}
