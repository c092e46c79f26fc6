import { useEffect, useRef, useState } from 'react'
import { listTicks } from '@/desktop/list/list-ticks'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listReminders } from '@/services/surveys/follow-up-service'
import {
  type Reminder,
  reminderFilters,
  reminderOrders,
  type Reminders,
  type ReminderSearch,
} from '@/wire/bureau/reminders'
import type { Board } from '../use-respondent-desk'

export const gridId = 'reminders'
export const searchId = 'reminders-search'

const pageSize = 100

/** The most reminders that are ticked at once, to copy them. */
const mostReminders = 500

/** Names in the address: those of the respondents' own filters and order stay beside them. */
const parameters = {
  keyword: 'logKeyword',
  only: 'logOnly',
  order: 'logOrder',
  descending: 'logDescending',
} as const

type SearchTexts = Record<keyof typeof parameters, string>

/** Filters and order as texts, empty where the address states none. */
const textsIn = (query: PageQuery): SearchTexts => ({
  keyword: query[parameters.keyword] ?? '',
  only: query[parameters.only] ?? '',
  order: query[parameters.order] ?? '',
  descending: query[parameters.descending] ?? '',
})

/** Unknown values count as not stated. */
const searchIn = ({ keyword, only, order, descending }: SearchTexts): ReminderSearch => ({
  keyword,
  only: oneOf(reminderFilters, only) ?? '',
  order: oneOf(reminderOrders, order) ?? 'createdAt',
  descending: descending !== 'false',
})

const nothing: SearchTexts = { keyword: '', only: '', order: '', descending: '' }

/** The focus follows a person who has switched to the log, once its table is there. */
function useFirstFocus(isDue: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDue || isDone.current) return
    isDone.current = true
    focusField(gridId)
  }, [isDue])
}

const idOf = ({ id }: Reminder) => id

/** What the log shows and does: filters and order in the address, ticks and the opened reminder. */
export function useLogTable({ surveyId, followUp, log }: Board) {
  const { query, version, change: changeAddress } = followUp
  const texts = textsIn(query)
  const search = searchIn(texts)
  const wanted = { surveyId, ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const list = useCursorList<Reminder, Reminders>(
    JSON.stringify({ ...wanted, version }),
    (cursor, size) => listReminders(wanted, cursor, Math.max(size, pageSize)),
    idOf,
  )
  const items = useKeptRows(list)
  useFirstFocus(log.wasSwitched && list.state === 'ready')
  const [current, setCurrent] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ticked = useState<readonly Reminder[]>([])
  const ticks = listTicks<Reminder>({
    ...{ ticked, items, idOf, matching: list.latest?.total ?? 0, most: mostReminders },
    load: (cursor, size) => listReminders(wanted, cursor, size),
  })
  const change = (part: Partial<SearchTexts>) =>
    changeAddress(
      Object.fromEntries(
        Object.entries(part).map(([key, text]) => [parameters[key as keyof SearchTexts], text]),
      ),
    )
  const currentRow = items.find(({ id }) => id === current) ?? items[0]
  return {
    ...{ search, texts, list, items, ticks, change },
    current: currentRow,
    /** The reminder beside the table. */
    opened: isOpen ? currentRow : undefined,
    setCurrent: ({ id }: Reminder) => setCurrent(id),
    show: ({ id }: Reminder) => {
      setCurrent(id)
      setOpen(true)
    },
    /** The focus returns to the table. */
    close: () => {
      setOpen(false)
      focusField(gridId)
    },
    /** Replaces all filters and the order. */
    replace: (next: Partial<SearchTexts>) => change({ ...nothing, ...next }),
  }
}

export type LogTable = ReturnType<typeof useLogTable>
