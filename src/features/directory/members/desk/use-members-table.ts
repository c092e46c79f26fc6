import { useState } from 'react'
import { listTicks } from '@/desktop/list/list-ticks'
import { useKeptRows } from '@/desktop/list/use-kept-rows'
import { focusField } from '@/desktop/page/focus-field'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listMembers } from '@/services/people/member-service'
import { mostAtOnce } from '@/wire/people/member-batch'
import { type Member, memberOrders, type Members, type MembersQuery } from '@/wire/people/members'
import { roles } from '@/wire/session/session'
import type { MembersDeskProps } from './types'

export const gridId = 'members'
export const searchId = 'members-search'

const pageSize = 100

export const shownRoles = ['', 'administrator', ...roles] as const

/** The search that an address states; unknown values count as not stated. */
const searchIn = (query: PageQuery): MembersQuery => ({
  keyword: query['keyword'] ?? '',
  only: oneOf(shownRoles, query['only']) ?? '',
  department: query['department'] ?? '',
  order: oneOf(memberOrders, query['order']) ?? 'name',
  descending: query['descending'] === 'true',
})

const nothing = { keyword: '', only: '', department: '', order: '', descending: '' }

/** A change of several members. */
export type MemberAct = 'department' | 'role' | 'remove'

export type Side = { kind: 'member'; member: Member } | { kind: 'changes' | 'retention' | 'units' | 'import' }

const idOf = ({ personId }: Member) => personId

/** What the table shows and does: filters and order in the address, ticks, the pane and the dialog for the ticked. */
export function useMembersTable({ pageQuery: [query, change], ticks: ticked, onLeave }: MembersDeskProps) {
  const search = searchIn(query)
  const wanted = { ...search, keyword: useDebounced(search.keyword.trim(), 300) }
  const list = useCursorList<Member, Members>(
    JSON.stringify(wanted),
    (cursor, size) => listMembers(wanted, cursor, Math.max(size, pageSize)),
    idOf,
  )
  const items = useKeptRows(list)
  const ticks = listTicks<Member>({
    ...{ ticked, items, idOf, matching: list.latest?.total ?? 0, most: mostAtOnce },
    load: (cursor, size) => listMembers(wanted, cursor, size),
  })
  const [side, setSide] = useState<Side | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [act, setAct] = useState<{ kind: MemberAct; members: readonly Member[] } | null>(null)
  return {
    ...{ search, query, list, items, ticks, side, act, change, setSide, onLeave },
    current: items.find(({ personId }) => personId === current) ?? items[0],
    setCurrent: ({ personId }: Member) => setCurrent(personId),
    /** Replaces all filters and the order. */
    replace: (next: PageQuery) => change({ ...nothing, ...next }),
    show: (member: Member) => {
      setCurrent(member.personId)
      setSide({ kind: 'member', member })
    },
    closeSide: () => {
      setSide(null)
      focusField(gridId)
    },
    /** Acts on the ticked members, without ticks on this one. */
    actFrom: (kind: MemberAct, member: Member) =>
      setAct({ kind, members: ticks.rows.length > 0 ? ticks.rows : [member] }),
    actOnTicked: (kind: MemberAct) => setAct({ kind, members: ticks.rows }),
    closeAct: () => setAct(null),
    /** After a change. */
    renew: () => {
      setAct(null)
      ticks.clear()
      void list.reload()
    },
  }
}

export type MembersTable = ReturnType<typeof useMembersTable>
