import { useDeferredValue, useState } from 'react'
import type { GridSort } from '@/desktop/grid/types'
import { oneOf, type PageQuery, type usePageQuery } from '@/hooks/desktop/use-page-query'
import { useLocalText } from '@/hooks/use-messages'
import type { PublishedNotice } from '@/wire/home/notices'
import type { NoticeActs } from '../../notice-acts'
import { noticeStates, stateOf } from '../../notice-state'

export interface NoticeTableProps extends NoticeActs {
  notices: readonly PublishedNotice[]
  pageQuery: ReturnType<typeof usePageQuery>
}

export const noticeFilters = ['', ...noticeStates] as const
export type NoticeFilter = (typeof noticeFilters)[number]

/** What a column sorts by. */
const sortValues = {
  title: ({ title }, localText) => localText(title),
  publishedAt: ({ publishedAt }) => Date.parse(publishedAt),
  people: ({ people }) => people,
  unread: ({ people, read }) => people - read,
  share: (notice) => shareOf(notice),
  validUntil: ({ validUntil }) => (validUntil === null ? Infinity : Date.parse(validUntil)),
} satisfies Record<
  string,
  (notice: PublishedNotice, localText: (text: PublishedNotice['title']) => string) => string | number
>

export type NoticeOrder = keyof typeof sortValues
const orders = Object.keys(sortValues) as NoticeOrder[]

/** Part of the recipients who have read it, 0 to 1. */
export const shareOf = ({ people, read }: PublishedNotice): number => (people === 0 ? 0 : read / people)

/** The search that an address states; unknown values count as not stated. */
const searchIn = (query: PageQuery) => {
  const order = oneOf(orders, query['order'])
  return {
    only: oneOf(noticeFilters, query['only']) ?? '',
    keyword: query['keyword'] ?? '',
    order: order ?? 'publishedAt',
    descending: order === undefined || query['descending'] === 'true',
  }
}

const byText = new Intl.Collator('zh-CN')

/** The published notices with filters and order in the address. */
export function useNoticeTable({ notices, pageQuery: [query, change] }: NoticeTableProps) {
  const localText = useLocalText()
  const [current, setCurrent] = useState<string | null>(null)
  const search = searchIn(query)
  const keyword = useDeferredValue(search.keyword.trim().toLowerCase())
  const named = notices.filter((notice) => textOf(notice, localText).includes(keyword))
  const counts = { '': named.length, shown: 0, over: 0, withdrawn: 0 } satisfies Record<NoticeFilter, number>
  for (const notice of named) counts[stateOf(notice)] += 1
  const valueOf = sortValues[search.order]
  const sign = search.descending ? -1 : 1
  const items = named
    .filter((notice) => search.only === '' || stateOf(notice) === search.only)
    .sort((one, other) => sign * compare(valueOf(one, localText), valueOf(other, localText)))
  return {
    ...{ search, items, counts, change },
    current: items.find(({ id }) => id === current)?.id ?? items[0]?.id ?? null,
    setCurrent: ({ id }: PublishedNotice) => setCurrent(id),
    sort: ({ order, descending }: GridSort) => change({ order, descending: descending ? 'true' : '' }),
    clear: () => change({ only: '', keyword: '', order: '', descending: '' }),
  }
}

function textOf(
  { title, publishedBy, survey }: PublishedNotice,
  localText: ReturnType<typeof useLocalText>,
): string {
  const texts = [localText(title), localText(publishedBy), survey ? localText(survey) : '']
  return texts.join(' ').toLowerCase()
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' || typeof other === 'string') return byText.compare(String(one), String(other))
  return one === other ? 0 : one < other ? -1 : 1
}

export type NoticeTableState = ReturnType<typeof useNoticeTable>
