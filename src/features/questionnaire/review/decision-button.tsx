import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { Review } from '@/wire/surveys/submission-history'
import type { ReviewForm } from './use-review'

interface DecisionButtonProps {
  review: Review
  reviewForm: ReviewForm
}

/** What a press on {@link DecisionButton} does: returns the marked places, or accepts if none is marked. */
export const decide = ({ correctionRequests, confirmReturn, confirmAccept }: ReviewForm): void =>
  correctionRequests.size > 0 ? confirmReturn() : confirmAccept()

/** The decision about a submission; nothing if it is decided. */
export function DecisionButton({ review, reviewForm }: DecisionButtonProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const count = reviewForm.correctionRequests.size
  if (review.status !== 'submitted') return null
  return (
    <Button variant="primary" onPress={() => decide(reviewForm)}>
      {count > 0 ? messages.returnAction(count) : messages.accept}
    </Button>
  )
}
