import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { Review } from '@/wire/bureau/review'
import { canDecide } from '../decision-button'
import type { ReviewQueueState } from '../queue/use-review-queue'
import type { ReviewForm } from '../use-review'

interface ReturnFootProps {
  /** Null for a return that is opened by itself. */
  queue: ReviewQueueState | null
  review: Review
  reviewForm: ReviewForm
  giveBack: () => void
  /** The key accepts the ticked entries instead. */
  hasTicks: boolean
}

/** The ways to the neighbours, what has been marked, and the decision. */
export function ReturnFoot({ queue, review, reviewForm, giveBack, hasTicks }: ReturnFootProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const words = useMessages()
  const { error } = reviewForm.sending
  const reasons = [...reviewForm.correctionRequests.values()]
  const lacking = reasons.filter((reason) => !reviewForm.isReasonLongEnough(reason)).length
  const marked = [
    ...(reasons.length > 0 ? [messages.marked(reasons.length)] : []),
    ...(lacking > 0 ? [messages.noReason(lacking)] : []),
  ]
  return (
    <div className="reviewer-foot">
      {queue ? <Neighbours queue={queue} /> : null}
      <div className="reviewer-foot-text reviewer-foot-end" role="status">
        {error && !reviewForm.dialog ? errorText(error, words) : marked.join(' · ')}
      </div>
      <Decision {...{ review, reviewForm, giveBack, hasTicks }} count={reasons.length} />
    </div>
  )
}

function Neighbours({ queue: { neighbour, move, place, list } }: { queue: ReviewQueueState }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { place: placeText } = useMessageNamespace(reviewQueueMessages)
  return (
    <>
      <button type="button" className="desktop-button" disabled={!neighbour(-1)} onClick={() => move(-1)}>
        {messages.previous} <kbd className="desktop-button-key">K</kbd>
      </button>
      <button type="button" className="desktop-button" disabled={!neighbour(1)} onClick={() => move(1)}>
        {messages.next} <kbd className="desktop-button-key">J</kbd>
      </button>
      <span className="reviewer-small figures">
        {place < 0 ? '' : placeText(place + 1, list.latest?.total ?? 0)}
      </span>
    </>
  )
}

function Decision({
  review,
  reviewForm,
  giveBack,
  hasTicks,
  count,
}: Omit<ReturnFootProps, 'queue'> & { count: number }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { reopenAndReturn } = useMessageNamespace(submissionHistoryMessages)
  const isMarked = count > 0
  if (review.canReopen && !isMarked)
    return (
      <button type="button" className="desktop-button" onClick={reviewForm.confirmReopen}>
        {messages.reopen}
      </button>
    )
  if (!canDecide(review)) return null
  const returnAction = review.canReopen ? reopenAndReturn : messages.return
  const key = isMarked ? 'R' : hasTicks ? null : 'A'
  return (
    <button
      type="button"
      className={`desktop-button ${hasTicks && !isMarked ? '' : 'desktop-button-primary'}`}
      disabled={reviewForm.sending.busy}
      onClick={isMarked ? giveBack : reviewForm.accept}
    >
      {isMarked ? returnAction(count) : messages.accept}{' '}
      {key === null ? null : <kbd className="desktop-button-key">{key}</kbd>}
    </button>
  )
}
