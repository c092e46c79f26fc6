import { loadList } from '@/hooks/use-cursor-list'
import type { DataGridProps } from '../grid/types'

/** The ticked rows of a list, of which some may not be loaded. */
export interface ListTicks<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  setIds: (ids: ReadonlySet<string>) => void
  clear: () => void
  /** Number of rows that match the filters. */
  matching: number
  /** Number of rows that can be ticked at once. */
  most: number
  /** Ticks all that match, up to that number; undefined where only loaded rows can be ticked. */
  tickAll: (() => Promise<void>) | undefined
}

interface TickOptions<Row> {
  ticked: readonly [rows: readonly Row[], set: (rows: readonly Row[]) => void]
  items: readonly Row[]
  idOf: (row: Row) => string
  matching: number
  most: number
  /** Loads the rows that match. */
  load?: (cursor: string | null, size: number) => Promise<RowPage<Row>>
}

interface RowPage<Row> {
  items: Row[]
  total: number
  nextCursor: string | null
}

/** Ticks of a list that is loaded by cursor pages: they stay when the filters change. */
export function listTicks<Row>(options: TickOptions<Row>): ListTicks<Row> {
  const { ticked, items, idOf, matching, most, load } = options
  const [rows, set] = ticked
  return {
    ...{ rows, idOf, matching, most },
    setIds(ids) {
      const known = new Map([...rows, ...items].map((row) => [idOf(row), row]))
      set([...ids].flatMap((id) => known.get(id) ?? []).slice(0, most))
    },
    clear: () => set([]),
    tickAll:
      load && (async () => set((await loadList<Row, RowPage<Row>>(load, () => most)).items.slice(0, most))),
  }
}

/** What the grid needs to know of ticks; its own select-all is not used, which knows no limit. */
export const gridTicks = <Row>({
  rows,
  idOf,
  setIds,
}: ListTicks<Row>): Pick<DataGridProps<Row>, 'selection' | 'onSelection' | 'tickedRows'> => ({
  selection: { all: false, ids: new Set(rows.map(idOf)) },
  onSelection: (selection) => (selection.all ? undefined : setIds(selection.ids)),
  tickedRows: rows,
})
