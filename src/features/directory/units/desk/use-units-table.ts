import { useState } from 'react'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { loadList, useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listRegister } from '@/services/people/unit-register-service'
import {
  mostUnitsAtOnce,
  type RegisteredUnit,
  type RegisterQuery,
  unitFilters,
  unitOrders,
  type UnitRegister,
} from '@/wire/bureau/units'
import type { UnitsDeskProps } from './types'

export const gridId = 'units'
export const searchId = 'units-search'

const pageSize = 100

/** The search that an address states; unknown values count as not stated. */
const searchIn = (query: PageQuery): RegisterQuery => ({
  keyword: query['keyword'] ?? '',
  only: oneOf(unitFilters, query['only']) ?? '',
  department: query['department'] ?? '',
  type: /^\d{1,4}$/.exec(query['type'] ?? '')?.[0] ?? '',
  order: oneOf(unitOrders, query['order']) ?? 'name',
  descending: query['descending'] === 'true',
})

const nothing = { keyword: '', only: '', department: '', type: '', order: '', descending: '' }

type Side = { kind: 'unit'; unitId: string } | { kind: 'import' }

/** What the table shows and does: filters and order in the address, ticks, the pane and the dialog. */
export function useUnitsTable({ pageQuery: [query, change], ticks: [ticked, setTicked] }: UnitsDeskProps) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const list = useCursorList<RegisteredUnit, UnitRegister>(
    JSON.stringify(wanted),
    (cursor, size) => listRegister(wanted, cursor, Math.max(size, pageSize)),
    ({ unitId }) => unitId,
  )
  const items = useKeptRows(list)
  const [side, setSide] = useState<Side | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [assigned, setAssigned] = useState<readonly RegisteredUnit[] | null>(null)
  const [changes, setChanges] = useState(0)
  return {
    ...{ search, query, list, items, ticked, side, assigned, changes, change, setTicked },
    current: items.find(({ unitId }) => unitId === current) ?? items[0],
    setCurrent: ({ unitId }: RegisteredUnit) => setCurrent(unitId),
    /** Replaces all filters and the order. */
    replace: (next: PageQuery) => change({ ...nothing, ...next }),
    show: ({ unitId }: RegisteredUnit) => {
      setCurrent(unitId)
      setSide({ kind: 'unit', unitId })
    },
    showImport: () => setSide({ kind: 'import' }),
    closeSide: () => {
      setSide(null)
      focusField(gridId)
    },
    assign: setAssigned,
    closeAssign: () => setAssigned(null),
    /** After a change: what is open stays open, as it is now. */
    renew: () => {
      setAssigned(null)
      setTicked([])
      setChanges((count) => count + 1)
      void list.reload()
    },
    setTickedIds(ids: ReadonlySet<string>) {
      const known = new Map([...ticked, ...items].map((unit) => [unit.unitId, unit]))
      setTicked([...ids].flatMap((id) => known.get(id) ?? []).slice(0, mostUnitsAtOnce))
    },
    /** Ticks all that match, loaded or not, up to the number that one call takes. */
    async tickAll() {
      const load = (cursor: string | null, size: number) => listRegister(wanted, cursor, size)
      const all = await loadList<RegisteredUnit, UnitRegister>(load, () => mostUnitsAtOnce)
      setTicked(all.items.slice(0, mostUnitsAtOnce))
    },
  }
}

export type UnitsTable = ReturnType<typeof useUnitsTable>
