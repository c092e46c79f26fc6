import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { Review } from '@/wire/bureau/review'
import type { ReviewForm } from './use-review'

interface DecisionButtonProps {
  review: Review
  reviewForm: ReviewForm
}

/** What a press on {@link DecisionButton} does: returns the marked places, or accepts if none is marked. */
export const decide = ({ correctionRequests, confirmReturn, confirmAccept }: ReviewForm): void =>
  correctionRequests.size > 0 ? confirmReturn() : confirmAccept()

/** True if the reader can decide about the submission, or reopen its acceptance. */
export const canDecide = ({ status, canReopen }: Review): boolean => status === 'submitted' || canReopen

/**
 * The decision about a submission. An administrator can reopen an accepted one, or return what is marked in it; nothing
 * for other readers.
 */
export function DecisionButton({ review, reviewForm }: DecisionButtonProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const count = reviewForm.correctionRequests.size
  if (!canDecide(review)) return null
  if (review.canReopen && count === 0)
    return <Button onPress={reviewForm.confirmReopen}>{messages.reopen}</Button>
  const returnAction = review.canReopen ? messages.reopenAndReturn : messages.returnAction
  return (
    <Button variant="primary" onPress={() => decide(reviewForm)}>
      {count > 0 ? returnAction(count) : messages.accept}
    </Button>
  )
}
