import { useState } from 'react'
import type { GridSort } from '@/desktop/grid/types'
import { listTicks } from '@/desktop/list/list-ticks'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listIndicators } from '@/services/surveys/indicator-service'
import {
  type IndicatorList,
  indicatorOrders,
  indicatorStates,
  type ListedIndicator,
} from '@/wire/surveys/indicators'
import type { IndicatorsDeskProps } from './types'

export const gridId = 'indicators'
export const searchId = 'indicators-search'

const pageSize = 100

export const shownStates = ['', ...indicatorStates] as const

/** The search that an address states; unknown values count as not stated. */
const searchIn = (query: PageQuery) => ({
  keyword: query['keyword'] ?? '',
  state: oneOf(shownStates, query['state']) ?? '',
  order: oneOf(['', ...indicatorOrders] as const, query['order']) ?? '',
  descending: query['descending'] === 'true',
})

const nothing = { keyword: '', state: '', order: '', descending: '' }

const idOf = ({ code }: ListedIndicator) => code

/** What the table shows: filters, order and the open indicator in the address, and the ticked ones. */
export function useIndicatorsTable({ pageQuery: [query, change], ticks: ticked }: IndicatorsDeskProps) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300), counted: true }
  const list = useCursorList<ListedIndicator, IndicatorList>(
    JSON.stringify(wanted),
    (cursor, size) => listIndicators({ ...wanted, cursor, size: Math.max(size, pageSize) }),
    idOf,
  )
  const items = useKeptRows(list)
  const ticks = listTicks<ListedIndicator>({
    ...{ ticked, items, idOf, matching: list.latest?.total ?? 0, most: Infinity },
  })
  const [current, setCurrent] = useState<string | null>(null)
  const [isNew, setNew] = useState(false)
  const code = query['code'] ?? ''
  const opened = code === '' ? null : code
  return {
    ...{ search, query, list, items, ticks, change, isNew },
    /** The indicator in the pane; null for none, and while a new one is written. */
    opened: isNew ? null : opened,
    isOpen: isNew || opened !== null,
    current: items.find((one) => one.code === (current ?? opened)) ?? items[0],
    setCurrent: (row: ListedIndicator) => setCurrent(row.code),
    sort: ({ order, descending }: GridSort) => change({ order, descending: descending ? 'true' : '' }),
    /** Replaces all filters and the order. */
    replace: (next: PageQuery) => change({ ...nothing, ...next }),
    show: (row: ListedIndicator) => {
      setNew(false)
      setCurrent(row.code)
      change({ code: row.code })
    },
    add: () => setNew(true),
    close: () => {
      setNew(false)
      change({ code: '' })
      focusField(gridId)
    },
    /** After a change of an indicator, or a new one. */
    saved: (one: string) => {
      setNew(false)
      setCurrent(one)
      change({ code: one })
      void list.reload()
    },
  }
}

export type IndicatorsTable = ReturnType<typeof useIndicatorsTable>
