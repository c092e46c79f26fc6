/** An undo history; the most recent states are next to the present. */
export interface History<T> {
  past: T[]
  now: T
  future: T[]
  /** The field of the last change; further changes of it belong to the same step. */
  field: string
}

const mostSteps = 200

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], field: '' })

/** Records a change. Consecutive changes of the same field are one step; changes without a field are not merged. */
export function record<T>(history: History<T>, next: T, field = ''): History<T> {
  const isSameStep = field !== '' && field === history.field
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-mostSteps)
  return { past, now: next, future: [], field }
}

export function undo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const before = past[past.length - 1]
  if (before === undefined) return { ...rest, past, now, future }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], field: '' }
}

export function redo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const [next, ...others] = future
  if (next === undefined) return { ...rest, past, now, future }
  return { past: [...past, now], now: next, future: others, field: '' }
}
