import { useState } from 'react'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { oneOf } from '@/hooks/desktop/use-page-query'
import { listSurveyTable, type SurveySearch } from '@/services/surveys/survey-table-service'
import {
  type SurveyOrder,
  surveyOrders,
  type SurveyRow,
  type SurveyState,
  surveyStates,
  type SurveyTable,
} from '@/wire/bureau/survey-table'
import type { SurveyDeskProps } from './types'

/** Rows loaded at a time. */
const pageSize = 100

/** The search that an address states; unknown values count as not stated. */
export function searchIn(query: Readonly<Record<string, string>>): SurveySearch {
  return {
    state: oneOf(surveyStates, query['state']) ?? '',
    period: query['period'] ?? '',
    keyword: query['keyword'] ?? '',
    series: '',
    folded: query['folded'] !== 'false',
    order: oneOf(surveyOrders, query['order']) ?? 'deadline',
    descending: query['descending'] === 'true',
  }
}

/** What the table shows: filters and order in the address, rows by cursor pages, and the unfolded series. */
export function useSurveyTable(version: number, [query, change]: SurveyDeskProps['pageQuery']) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, SurveyRow[]>>(new Map())
  const list = useCursorList<SurveyRow, SurveyTable>(
    `${version} ${JSON.stringify(wanted)}`,
    (cursor, size) => listSurveyTable(wanted, cursor, Math.max(size, pageSize)),
    ({ id }) => id,
  )
  const kept = useKeptRows(list)
  const isWithin = (row: SurveyRow) => search.folded && row.folded > 0
  const items = kept.flatMap((row) => [
    row,
    ...(isWithin(row) ? (unfolded.get(row.series) ?? []).filter(({ id }) => id !== row.id) : []),
  ])
  return {
    ...{ search, query, list, items },
    change: (part: Partial<Record<'state' | 'period' | 'keyword' | 'folded', string>>) => change(part),
    setState: (state: SurveyState | '') => change({ state }),
    sort: (order: SurveyOrder, descending: boolean) =>
      change({ order: order === 'deadline' ? '' : order, descending: descending ? 'true' : '' }),
    /** Replaces all filters and the order. */
    replace: (next: Readonly<Record<string, string>>) =>
      change({ state: '', period: '', keyword: '', folded: '', order: '', descending: '', ...next }),
    isUnfolded: ({ series }: SurveyRow) => unfolded.has(series),
    async unfold({ series }: SurveyRow) {
      const { items: earlier } = await listSurveyTable(
        { ...searchIn({}), folded: false, state: 'closed', series },
        null,
        200,
      )
      setUnfolded((before) => new Map(before).set(series, earlier))
    },
    fold({ series }: SurveyRow) {
      setUnfolded((before) => new Map([...before].filter(([key]) => key !== series)))
    },
  }
}

export type SurveyTableState = ReturnType<typeof useSurveyTable>
