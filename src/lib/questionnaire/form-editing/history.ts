import { advance, type History, redo, startHistory, undo } from '../../undo/history'

/** The undo history of a form under edit. */
export interface EditHistory<T> extends History<T> {
  /** The field of the last change; further changes of it belong to the same step. */
  field: string
}

const mostSteps = 200

export const startEditing = <T>(present: T): EditHistory<T> => ({ ...startHistory(present), field: '' })

/** Records a change. Consecutive changes of the same field are one step; changes without a field are not merged. */
export function record<T>(history: EditHistory<T>, next: T, field = ''): EditHistory<T> {
  if (field !== '' && field === history.field) return { ...history, present: next, future: [] }
  const { past, ...rest } = advance(history, next)
  return { ...rest, past: past.slice(-mostSteps), field }
}

/** A change after undo or redo begins a new step. */
export const undoEdit = <T>(history: EditHistory<T>): EditHistory<T> => ({ ...undo(history), field: '' })
export const redoEdit = <T>(history: EditHistory<T>): EditHistory<T> => ({ ...redo(history), field: '' })
