import type { Selection } from './types'

export const nothingSelected: Selection = { all: false, ids: new Set() }
export const everything: Selection = { all: true, except: new Set() }

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.all ? !selection.except.has(id) : selection.ids.has(id)

/** Number of ticked rows of `total` that match. */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.all ? total - selection.except.size : selection.ids.size

/** Ticks or unticks rows. */
export function withRows(selection: Selection, ids: readonly string[], ticked: boolean): Selection {
  const changed = new Set(selection.all ? selection.except : selection.ids)
  const isListed = selection.all !== ticked
  for (const id of ids) {
    if (isListed) changed.add(id)
    else changed.delete(id)
  }
  return selection.all ? { all: true, except: changed } : { all: false, ids: changed }
}

export const toggled = (selection: Selection, id: string): Selection =>
  withRows(selection, [id], !isSelected(selection, id))

/** Ids from one row to another, in either direction, both included. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): string[] {
  const end = ids.indexOf(to)
  const start = from === null ? end : ids.indexOf(from)
  if (end === -1) return []
  return ids.slice(Math.min(start === -1 ? end : start, end), Math.max(start, end) + 1)
}

/** State of the box that ticks all loaded rows. */
export function stateOfAll(selection: Selection, loaded: readonly string[]): 'on' | 'off' | 'mixed' {
  const ticked = loaded.filter((id) => isSelected(selection, id)).length
  if (ticked === 0) return 'off'
  return ticked === loaded.length ? 'on' : 'mixed'
}
