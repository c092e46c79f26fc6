import { useDeferredValue, useMemo, useState } from 'react'
import type { GridSort } from '@/desktop/grid/types'
import type { ListTicks } from '@/desktop/list/list-ticks'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import { usePageReturn } from '@/platform/page/lifecycle'
import { listForms } from '@/services/surveys/form-service'
import { toEditor, toPublish, useStart } from '../use-start'
import { type FormRow, formOrders, type FormState, formStates, isIn, rowsOf, sorted } from './form-rows'
import type { FormsDeskProps } from './types'

export const gridId = 'forms'
export const searchId = 'forms-search'

export const shownStates = ['', ...formStates] as const

/** The search that an address states; unknown values count as not stated. Without one the latest drafts come first. */
const searchIn = (query: PageQuery) => {
  const order = oneOf(formOrders, query['order'])
  return {
    only: oneOf(shownStates, query['only']) ?? '',
    keyword: query['keyword'] ?? '',
    order: order ?? 'editedAt',
    descending: order === undefined || query['descending'] === 'true',
  }
}

const nothing = { only: '', keyword: '', order: '', descending: '' }

const idOf = ({ key }: FormRow) => key

/** The bureau's forms with filters and order in the address, ticks, and what can be done with a form. */
export function useFormsTable({ pageQuery: [query, change], ticks: [ticked, setTicked] }: FormsDeskProps) {
  const localText = useLocalText()
  const forms = useLoad('forms', listForms)
  const start = useStart()
  const [current, setCurrent] = useState<string | null>(null)
  const [removing, setRemoving] = useState<readonly FormRow[] | null>(null)
  usePageReturn(() => void forms.reload())
  const search = searchIn(query)
  const rows = useMemo(() => (forms.data ? rowsOf(forms.data) : []), [forms.data])
  const keyword = useDeferredValue(search.keyword.trim().toLowerCase())
  const named = rows.filter(({ title, code }) =>
    `${code ?? ''} ${localText(title)}`.toLowerCase().includes(keyword),
  )
  const items = sorted(
    named.filter((row) => isIn(row, search.only)),
    search,
    localText,
  )
  const countIn = (state: FormState | '') => named.filter((row) => isIn(row, state)).length
  const ticks: ListTicks<FormRow> = {
    ...{ rows: rows.filter((row) => ticked.has(idOf(row))), idOf, setIds: setTicked },
    clear: () => setTicked(new Set()),
    ...{ matching: items.length, most: items.length },
    tickAll: () => Promise.resolve(setTicked(new Set(items.map(idOf)))),
  }
  return {
    ...{ forms, start, rows, items, search, query, change, countIn, ticks, removing },
    current: items.find(({ key }) => key === current) ?? items[0],
    setCurrent: ({ key }: FormRow) => setCurrent(key),
    sort: ({ order, descending }: GridSort) => change({ order, descending: descending ? 'true' : '' }),
    /** Replaces all filters and the order. */
    replace: (next: PageQuery) => change({ ...nothing, ...next }),
    /** A draft opens in the editor, anything else where it can be published: that changes nothing yet. */
    open: ({ source }: FormRow) => (source.kind === 'draft' ? toEditor(source.id) : toPublish(source)),
    /** A draft opens in the editor; a published form begins its next version, a template a copy. */
    edit: ({ source }: FormRow) => (source.kind === 'draft' ? toEditor(source.id) : start.start(source)),
    publish: ({ source }: FormRow) => toPublish(source),
    /** Asks whether to delete the ticked forms, without ticks this one. */
    removeFrom: (row: FormRow) => setRemoving(ticks.rows.length > 0 ? ticks.rows : [row]),
    remove: setRemoving,
    closeRemoval: () => setRemoving(null),
    renew: () => {
      setRemoving(null)
      ticks.clear()
      void forms.reload()
      focusField(gridId)
    },
  }
}

export type FormsTable = ReturnType<typeof useFormsTable>
