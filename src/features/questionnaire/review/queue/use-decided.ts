import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { showToast } from '@/stores/feedback-store'
import type { ReviewQueueEntry } from '@/wire/bureau/review-queue'
import { OUTCOME_MS, useUndo } from '../use-undo'
import type { OnDecided } from '../use-review'
import type { ReviewQueueState } from './use-review-queue'

/** After a decision about the open entry: reports it, offers to undo it, and opens the next entry. */
export function useDecided(
  entry: ReviewQueueEntry,
  queue: ReviewQueueState,
  review: { reload: () => Promise<void> },
): OnDecided {
  const messages = useMessageNamespace(reviewQueueMessages)
  const localText = useLocalText()
  const offerUndo = useUndo()
  return (outcome, submissionNo) => {
    const { taskId: id } = entry
    const unit = localText(entry.unit)
    if (outcome === 'returned' || outcome === 'accepted') {
      offerUndo({
        text: messages[outcome](unit),
        undone: messages.undone(unit),
        items: [{ id, submissionNo }],
        onUndone: () => void queue.undone(entry),
      })
      return void queue.decided(id)
    }
    showToast(messages[outcome](unit), OUTCOME_MS)
    void review.reload()
    void queue.list.reload()
  }
}
