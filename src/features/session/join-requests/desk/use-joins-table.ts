import { useState } from 'react'
import { listTicks } from '@/desktop/list/list-ticks'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listJoinRequests } from '@/services/session/registration-service'
import { mostAtOnce } from '@/wire/people/member-batch'
import {
  joinOrders,
  joinStatuses,
  type JoinRequest,
  type JoinRequests,
  type JoinRequestsQuery,
  joinWays,
} from '@/wire/session/join-requests'
import type { JoinsDeskProps } from './types'

export const gridId = 'joins'
export const searchId = 'joins-search'

const pageSize = 100

export const shownWays = ['', ...joinWays] as const

/** The search that an address states; unknown values count as not stated. */
const searchIn = (query: PageQuery): JoinRequestsQuery => ({
  keyword: query['keyword'] ?? '',
  way: oneOf(shownWays, query['way']) ?? '',
  status: oneOf(joinStatuses, query['status']) ?? 'waiting',
  order: oneOf(joinOrders, query['order']) ?? 'requestedAt',
  // Of those that are decided, the latest are looked for first.
  descending: query['descending'] ? query['descending'] === 'true' : isDecided(query),
})

const isDecided = ({ status = '' }: PageQuery) => status === 'approved' || status === 'rejected'

const nothing = { keyword: '', way: '', status: '', order: '', descending: '' }

export type JoinAct = 'approve' | 'reject'

/** What stands beside the table: the request of a row, by its id, or the invitations. */
export type Side = { request: string } | 'invitations'

const idOf = ({ id }: JoinRequest) => id

/** What the table shows and does: filters and order in the address, ticks, the pane and the dialog. */
export function useJoinsTable({ pageQuery: [query, change], ticks: ticked }: JoinsDeskProps) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const list = useCursorList<JoinRequest, JoinRequests>(
    JSON.stringify(wanted),
    (cursor, size) => listJoinRequests(wanted, cursor, Math.max(size, pageSize)),
    idOf,
  )
  const items = useKeptRows(list)
  const ticks = listTicks<JoinRequest>({
    ...{ ticked, items, idOf, matching: list.latest?.total ?? 0, most: mostAtOnce },
    load: (cursor, size) => listJoinRequests(wanted, cursor, size),
  })
  const [side, setSide] = useState<Side | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [act, setAct] = useState<{ kind: JoinAct; requests: readonly JoinRequest[] } | null>(null)
  return {
    ...{ search, query, list, items, ticks, side, act, change, setSide },
    current: items.find(({ id }) => id === current) ?? items[0],
    setCurrent: ({ id }: JoinRequest) => setCurrent(id),
    /** Nothing can be done with requests that are decided. */
    canDecide: search.status === 'waiting',
    setStatus: (status: JoinRequestsQuery['status']) => {
      ticks.clear()
      setSide(null)
      change({ status: status === 'waiting' ? '' : status, order: '', descending: '' })
    },
    /** Replaces all filters and the order. */
    replace: (next: PageQuery) => change({ ...nothing, ...next }),
    show: ({ id }: JoinRequest) => {
      setCurrent(id)
      setSide({ request: id })
    },
    closeSide: () => {
      setSide(null)
      focusField(gridId)
    },
    /** Decides the ticked requests, without ticks this one. */
    actFrom: (kind: JoinAct, request: JoinRequest) =>
      search.status === 'waiting'
        ? setAct({ kind, requests: ticks.rows.length > 0 ? ticks.rows : [request] })
        : undefined,
    actOn: (kind: JoinAct, requests: readonly JoinRequest[]) => setAct({ kind, requests }),
    closeAct: () => setAct(null),
    /** After decisions: the row that follows becomes the current one. */
    renew: (decided: ReadonlySet<string>) => {
      setAct(null)
      ticks.setIds(new Set(ticks.rows.map(idOf).filter((id) => !decided.has(id))))
      const from = items.findIndex(({ id }) => decided.has(id))
      const next = items.slice(Math.max(from, 0)).find(({ id }) => !decided.has(id))
      setCurrent(next?.id ?? null)
      if (side !== null && side !== 'invitations' && decided.has(side.request))
        setSide(next ? { request: next.id } : null)
      void list.reload()
      focusField(gridId)
    },
  }
}

export type JoinsTable = ReturnType<typeof useJoinsTable>
