import { useSyncExternalStore } from 'react'
import type { Direction } from '@/lib/layout/grid-moves'
import { local } from '@/platform/storage/key-value'

const choices = {
  view: { key: 'tableView', values: ['cards', 'grid'] },
  next: { key: 'tableNext', values: ['row', 'column'] },
} as const

export type TableView = (typeof choices)['view']['values'][number]

const listeners = new Set<() => void>()

function onChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A setting of this device for all tables. Null if not chosen yet. */
function useChoice<Value extends string>({ key, values }: { key: string; values: readonly Value[] }) {
  const read = () => values.find((value) => value === local.get(key)) ?? null
  const selected = useSyncExternalStore(onChoice, read, read)
  const choose = (value: Value) => {
    local.set(key, value)
    listeners.forEach((listener) => listener())
  }
  return [selected, choose] as const
}

/** Cards, or a grid with fixed headings. */
export const useTableView = () => useChoice<TableView>(choices.view)

/** Direction of the next key: along the row, or down the column. */
export function useNextDirection(): readonly [Direction, (direction: Direction) => void] {
  const [selected, choose] = useChoice<Direction>(choices.next)
  return [selected ?? 'row', choose]
}
