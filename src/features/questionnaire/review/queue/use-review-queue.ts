import { useEffect, useRef, useState } from 'react'
import { oneOf, usePageQuery } from '@/hooks/desktop/use-page-query'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useDebounced } from '@/hooks/use-debounced'
import { listReviewQueue } from '@/services/surveys/review-service'
import { setBadges } from '@/stores/app-store'
import type { UnsentRequests } from '../use-review'
import {
  type ReviewOrder,
  reviewOrders,
  type ReviewQueue,
  type ReviewQueueEntry,
  type ReviewQueueQuery,
} from '@/wire/bureau/review-queue'
import { lastPlace, rememberPlace } from './last-place'

export type ReviewKind = ReviewQueueQuery['kind']

/** Entries among which a sought one is looked for. */
const mostSearched = 1_000

const isKind = (text = ''): text is ReviewKind =>
  ['corrected', 'confirmed', 'justified', 'plain'].includes(text)

/** Whether an address says where to open the queue. */
const isStated = (query: Readonly<Record<string, string>>) =>
  Boolean(query['kind'] || query['id'] || query['order'])

interface QueueOptions {
  /** Entries are open beside the list. */
  beside: boolean
  /** Entries loaded at a time; at least. */
  pageSize: number
}

/**
 * The queue of submissions, and the one that is open beside it on a wide screen. The address names the kind, the order and
 * the open submission; without them the queue opens where the reviewer was last.
 */
export function useReviewQueue({ beside, pageSize }: QueueOptions) {
  const [query, change] = usePageQuery()
  const [begun] = useState(() => (beside && !isStated(query) ? lastPlace() : query))
  const [kind, setKind] = useState<ReviewKind>(isKind(begun['kind']) ? begun['kind'] : '')
  const [order, setOrder] = useState<ReviewOrder>(oneOf(reviewOrders, begun['order']) ?? 'suspicion')
  const [chosen, setChosen] = useState<ReviewQueueEntry | null>(null)
  const [undone, setUndone] = useState<string>()
  const unsent = useRef<UnsentRequests>(new Map())
  const list = useCursorList<ReviewQueueEntry, ReviewQueue>(
    `review ${kind} ${order} ${pageSize}`,
    (cursor, size) => listReviewQueue({ kind, order }, cursor, Math.max(size, pageSize)),
    ({ taskId }) => taskId,
  )
  const all = list.latest?.all
  useEffect(() => {
    if (all !== undefined) setBadges({ review: all })
  }, [all])
  const named = beside && !chosen ? begun['id'] : undefined
  const sought = chosen && chosen.taskId === undone ? undone : named
  const { open, isSearching } = useOpenEntry(list, sought, chosen)
  usePlace({ kind, order, id: beside && !isSearching ? open?.taskId : undefined, change })
  const place = list.items.findIndex(({ taskId }) => taskId === open?.taskId)
  const neighbour = (step: 1 | -1): ReviewQueueEntry | undefined => list.items[place + step]
  return {
    ...{ kind, order, list, open, place, unsent },
    setKind: (next: ReviewKind) => {
      setKind(next)
      setChosen(null)
    },
    setOrder: (next: ReviewOrder) => {
      setOrder(next)
      setChosen(null)
      change({ order: next, id: '' })
    },
    choose: setChosen,
    neighbour,
    move(step: 1 | -1) {
      if (step === 1 && place >= list.items.length - 2 && list.hasMore) void list.loadMore()
      const next = neighbour(step)
      if (next) setChosen(next)
    },
    /** Opens the entry after the decided ones, or the previous one at the end. The list may have lost them already. */
    async decided(...taskIds: string[]) {
      const isLeft = ({ taskId }: ReviewQueueEntry) => !taskIds.includes(taskId)
      if (open && !isLeft(open)) {
        const before = list.items.slice(0, Math.max(place, 0)).reverse()
        setChosen([...list.items.slice(place + 1), ...before].find(isLeft) ?? null)
      }
      await list.reload()
    },
    /** Opens an entry whose decision is undone; it may stand after the loaded ones. */
    async undone(entry: ReviewQueueEntry) {
      setChosen(entry)
      setUndone(entry.taskId)
      await list.reload()
    },
  }
}

type QueueList = ReturnType<typeof useCursorList<ReviewQueueEntry, ReviewQueue>>

/**
 * Without a choice the sought entry is open, or the first one, so that a reviewer begins without a press. Loads pages
 * until the sought entry is among them.
 */
function useOpenEntry(list: QueueList, sought: string | undefined, chosen: ReviewQueueEntry | null) {
  const { items, hasMore, loadMore, state } = list
  const named = sought === undefined ? undefined : items.find(({ taskId }) => taskId === sought)
  const isSearching =
    sought !== undefined && !named && items.length < mostSearched && (state === 'loading' || hasMore)
  const more = useRef(loadMore)
  more.current = loadMore
  useEffect(() => {
    if (isSearching && state === 'ready') void more.current()
  }, [isSearching, state, items.length])
  return { open: chosen ?? named ?? (isSearching ? null : (items[0] ?? null)), isSearching }
}

interface Place {
  kind: ReviewKind
  order: ReviewOrder
  id: string | undefined
  change: (part: Record<string, string>) => void
}

/** States the place in the address, at rest, because browsers limit how often that changes; and keeps it. */
function usePlace({ kind, order, id, change }: Place): void {
  const shown = id === undefined ? null : `${kind} ${order} ${id}`
  const rested = useDebounced(shown, 300)
  const state = useRef(() => undefined as void)
  state.current = () => {
    if (id === undefined) return
    change({ kind, order, id })
    rememberPlace({ kind, order, id })
  }
  useEffect(() => {
    if (rested !== null) state.current()
  }, [rested])
}

export type ReviewQueueState = ReturnType<typeof useReviewQueue>
