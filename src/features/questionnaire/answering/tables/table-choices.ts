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

/** What the person chose on this device, for all tables; null for nothing yet. */
function useChoice<Value extends string>({ key, values }: { key: string; values: readonly Value[] }) {
  const read = () => values.find((value) => value === local.get(key)) ?? null
  const chosen = useSyncExternalStore(onChoice, read, read)
  const choose = (value: Value) => {
    local.set(key, value)
    listeners.forEach((listener) => listener())
  }
  return [chosen, choose] as const
}

/** As cards, or as a grid with its heads in sight. */
export const useTableView = () => useChoice<TableView>(choices.view)

/** Where the key for the next cell leads: along the row, or down the column. */
export function useNextDirection(): readonly [Direction, (direction: Direction) => void] {
  const [chosen, choose] = useChoice<Direction>(choices.next)
  return [chosen ?? 'row', choose]
}
