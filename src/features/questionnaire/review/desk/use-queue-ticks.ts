import { useState } from 'react'
import { useTicks } from '@/desktop/grid/use-ticks'
import { useMessageNamespace } from '@/hooks/use-messages'
import { loadList } from '@/hooks/use-cursor-list'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { errorText } from '@/i18n/errors'
import { useMessages } from '@/hooks/use-messages'
import { listReviewQueue } from '@/services/surveys/review-service'
import { showToast } from '@/stores/feedback-store'
import type { ReviewQueue, ReviewQueueEntry } from '@/wire/bureau/review-queue'
import { mostAccepted } from '@/wire/bureau/review'
import type { ReviewQueueState } from '../queue/use-review-queue'

const idOf = ({ taskId }: ReviewQueueEntry) => taskId

/** The ticked entries of the queue, loaded or not; at most as many as one call accepts. */
export function useQueueTicks({ list }: ReviewQueueState) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const all = useMessages()
  const [ticked, setTicked] = useState<readonly ReviewQueueEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const ids = new Set(ticked.map(idOf))
  const change = (entries: readonly ReviewQueueEntry[]) => {
    setTicked(entries.slice(0, mostAccepted))
    if (entries.length > mostAccepted) showToast(messages.mostTicked(mostAccepted))
  }
  const ticks = useTicks({
    rows: { items: list.items, idOf },
    selection: { all: false, ids },
    onSelection(next) {
      if (next.all) return
      const known = new Map([...ticked, ...list.items].map((entry) => [entry.taskId, entry]))
      change([...next.ids].flatMap((id) => known.get(id) ?? []))
    },
  })
  return {
    ...{ ticked, ids, isBusy },
    clear: () => setTicked([]),
    tick: (id: string, isTicked: boolean, range: boolean) => ticks?.tick(id, isTicked, range),
    toggle: (id: string, range: boolean) => ticks?.toggle(id, range),
    /** Ticks all that have neither explanations nor corrections, the earliest first, loaded or not. */
    async tickClean() {
      setBusy(true)
      try {
        const load = (cursor: string | null, size: number) =>
          listReviewQueue({ kind: 'plain', order: 'time' }, cursor, size)
        // One more shows that there are more.
        const { items } = await loadList<ReviewQueueEntry, ReviewQueue>(load, () => mostAccepted + 1)
        change(items)
      } catch (error) {
        showToast(errorText(error, all))
      } finally {
        setBusy(false)
      }
    },
  }
}

export type QueueTicks = ReturnType<typeof useQueueTicks>
