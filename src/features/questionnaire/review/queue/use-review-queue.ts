import { useEffect, useRef, useState } from 'react'
import { useCursorList } from '@/hooks/use-cursor-list'
import { usePageParams } from '@/platform/page/lifecycle'
import { listReviewQueue } from '@/services/surveys/review-service'
import { setBadges } from '@/stores/app-store'
import type { UnsentRequests } from '../use-review'
import type { ReviewQueue, ReviewQueueEntry, ReviewQueueQuery } from '@/wire/bureau/review-queue'

export type ReviewKind = ReviewQueueQuery['kind']

const isKind = (text = ''): text is ReviewKind =>
  ['corrected', 'confirmed', 'justified', 'plain'].includes(text)

/**
 * The queue of submissions, and the one that is open beside it on a wide screen. The address may name a kind and a
 * submission of the first page.
 */
export function useReviewQueue() {
  const { kind: wanted, id } = usePageParams()
  const [kind, setKind] = useState<ReviewKind>(isKind(wanted) ? wanted : '')
  const [chosen, setChosen] = useState<ReviewQueueEntry | null>(null)
  const unsent = useRef<UnsentRequests>(new Map())
  const list = useCursorList<ReviewQueueEntry, ReviewQueue>(
    `review ${kind}`,
    (cursor, size) => listReviewQueue(kind, cursor, size),
    ({ taskId }) => taskId,
  )
  const all = list.latest?.all
  useEffect(() => {
    if (all !== undefined) setBadges({ review: all })
  }, [all])
  // Without a choice the first entry is open, so that a reviewer begins without a press.
  const named = id === undefined ? undefined : list.items.find(({ taskId }) => taskId === id)
  const open = chosen ?? named ?? list.items[0] ?? null
  const place = list.items.findIndex(({ taskId }) => taskId === open?.taskId)
  const neighbour = (step: 1 | -1): ReviewQueueEntry | undefined => list.items[place + step]
  return {
    ...{ kind, list, open, place, unsent },
    setKind: (next: ReviewKind) => {
      setKind(next)
      setChosen(null)
    },
    choose: setChosen,
    neighbour,
    move(step: 1 | -1) {
      if (step === 1 && place >= list.items.length - 2 && list.hasMore) void list.loadMore()
      const next = neighbour(step)
      if (next) setChosen(next)
    },
    /** Opens the entry after the decided one, or the previous one at the end. The list may have lost it already. */
    async decided(taskId: string) {
      const at = list.items.findIndex((entry) => entry.taskId === taskId)
      if (at >= 0) setChosen(list.items[at + 1] ?? list.items[at - 1] ?? null)
      else if (open?.taskId === taskId) setChosen(null)
      await list.reload()
    },
  }
}

export type ReviewQueueState = ReturnType<typeof useReviewQueue>
