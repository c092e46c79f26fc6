/** Undo history. Immutable. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
}

export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** Adds a state and discards the states to redo. */
export const advance = <State>({ past, present }: History<State>, next: State): History<State> => ({
  past: [...past, present],
  present: next,
  future: [],
})

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0

/** Returns the same history if there is nothing to undo. */
export function undo<State>(history: History<State>): History<State> {
  if (!canUndo(history)) return history
  const { past, present, future } = history
  return {
    past: past.slice(0, -1),
    present: past[past.length - 1] as State,
    future: [present, ...future],
  }
}

/** Returns the same history if there is nothing to redo. */
export function redo<State>(history: History<State>): History<State> {
  if (!canRedo(history)) return history
  const { past, present, future } = history
  return { past: [...past, present], present: future[0] as State, future: future.slice(1) }
}

/** The history with every state changed, such as by what another user has changed. */
export const mapHistory = <State>(
  { past, present, future }: History<State>,
  change: (state: State) => State,
): History<State> => ({ past: past.map(change), present: change(present), future: future.map(change) })
