import { useState } from 'react'
import { listTicks } from '@/desktop/list/list-ticks'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
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

const idOf = ({ unitId }: RegisteredUnit) => unitId

/** What the table shows and does: filters and order in the address, ticks, the pane and the dialog. */
export function useUnitsTable({ pageQuery: [query, change], ticks: ticked }: UnitsDeskProps) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const list = useCursorList<RegisteredUnit, UnitRegister>(
    JSON.stringify(wanted),
    (cursor, size) => listRegister(wanted, cursor, Math.max(size, pageSize)),
    idOf,
  )
  const items = useKeptRows(list)
  const ticks = listTicks<RegisteredUnit>({
    ...{ ticked, items, idOf, matching: list.latest?.total ?? 0, most: mostUnitsAtOnce },
    load: (cursor, size) => listRegister(wanted, cursor, size),
  })
  const [side, setSide] = useState<Side | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [assigned, setAssigned] = useState<readonly RegisteredUnit[] | null>(null)
  const [changes, setChanges] = useState(0)
  return {
    ...{ search, query, list, items, ticks, side, assigned, changes, change },
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
      ticks.clear()
      setChanges((count) => count + 1)
      void list.reload()
    },
  }
}

export type UnitsTable = ReturnType<typeof useUnitsTable>
