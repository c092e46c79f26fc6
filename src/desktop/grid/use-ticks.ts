import { useMemo, useRef } from 'react'
import { idsBetween, isSelected, stateOfAll, withRows } from './selection'
import type { DataGridProps, GridRows } from './types'

type Ticked<Row> = Pick<DataGridProps<Row>, 'selection' | 'onSelection'> & {
  rows: Pick<GridRows<Row>, 'items' | 'idOf'>
}

/** Ticks single rows, ranges and all loaded rows. Undefined for a table without ticks. */
export function useTicks<Row>({ rows, selection, onSelection }: Ticked<Row>) {
  /** Where the last tick was: the start of a range. */
  const anchor = useRef<string | null>(null)
  const { items } = rows
  const idOf = useRef(rows.idOf)
  idOf.current = rows.idOf
  // Not at every scroll: a table may have a hundred thousand rows.
  const { ids, state } = useMemo(() => {
    const all = selection ? items.map(idOf.current) : []
    return { ids: all, state: selection ? stateOfAll(selection, all) : 'off' }
  }, [items, selection])
  if (!selection || !onSelection) return undefined
  const tick = (id: string, ticked: boolean, range: boolean) => {
    const changed = range ? idsBetween(ids, anchor.current, id) : [id]
    anchor.current = id
    onSelection(withRows(selection, changed, ticked))
  }
  return {
    tick,
    toggle: (id: string, range: boolean) => tick(id, range || !isSelected(selection, id), range),
    state,
    tickLoaded: (ticked: boolean) => onSelection(withRows(selection, ids, ticked)),
    isTicked: (id: string) => isSelected(selection, id),
  }
}

export type Ticks = NonNullable<ReturnType<typeof useTicks>>
