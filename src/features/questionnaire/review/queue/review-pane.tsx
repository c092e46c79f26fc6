import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { decide, DecisionButton } from '../decision-button'
import type { PrintOf } from '../print-of'
import { loadReview, ReviewBody } from '../lazy'
import { ReviewDialogs } from '../review-dialogs'
import { type OnDecided, useReview } from '../use-review'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { actOnToast } from '@/stores/feedback-store'
import type { Review } from '@/wire/bureau/review'
import type { ReviewQueueEntry } from '@/wire/bureau/review-queue'
import { useDecided } from './use-decided'
import type { ReviewQueueState } from './use-review-queue'

interface ReviewPaneProps {
  entry: ReviewQueueEntry
  queue: ReviewQueueState
  printOf: PrintOf
}

/** The open submission of the queue, with its decision and the way to the next one. */
export function ReviewPane({ entry, queue, printOf }: ReviewPaneProps) {
  const { taskId: id } = entry
  const review = useLoad(`review ${id}`, () => loadReview(id))
  const decided = useDecided(entry, queue, review)
  if (review.state === 'failed')
    return <ErrorState error={review.error} onRetry={() => void review.reload()} />
  if (!review.data) return <Skeleton />
  const { response, status } = review.data
  // Correction requests belong to one submission; the key resets them for another one.
  return (
    <LoadedPane
      key={`${id} ${response?.submissionNo} ${status}`}
      {...{ id, queue, printOf, review: review.data }}
      onDecided={decided}
    />
  )
}

interface LoadedPaneProps {
  id: string
  queue: ReviewQueueState
  printOf: PrintOf
  review: Review
  onDecided: OnDecided
}

function LoadedPane({ id, queue, printOf, review, onDecided }: LoadedPaneProps) {
  const reviewForm = useReview(id, review, onDecided, queue.unsent.current)
  const messages = useMessageNamespace(reviewQueueMessages)
  const isWaiting = review.status === 'submitted'
  const isMarked = reviewForm.correctionRequests.size > 0
  const act = () => decide(reviewForm)
  useShortcuts({
    j: { label: messages.next, act: () => queue.move(1) },
    k: { label: messages.previous, act: () => queue.move(-1) },
    a: { label: messages.accept, act, isOff: !isWaiting || isMarked },
    z: { label: messages.undo, act: actOnToast },
    r: { label: messages.returnMarked, act, isOff: !isWaiting || !isMarked },
  })
  return (
    <>
      <ReviewBody review={review} reviewForm={reviewForm}>
        {printOf(id, review)}
      </ReviewBody>
      <View className="review-queue-bar">
        <Neighbours queue={queue} />
        <DecisionButton review={review} reviewForm={reviewForm} />
      </View>
      <ReviewDialogs reviewForm={reviewForm} />
    </>
  )
}

function Neighbours({ queue }: { queue: ReviewQueueState }) {
  const messages = useMessageNamespace(reviewQueueMessages)
  const { place, neighbour, move, list } = queue
  return (
    <>
      <Button size="small" disabled={!neighbour(-1)} onPress={() => move(-1)}>
        {`${messages.previous} K`}
      </Button>
      <Button size="small" disabled={!neighbour(1)} onPress={() => move(1)}>
        {`${messages.next} J`}
      </Button>
      <Text className="review-queue-place small figures">
        {place < 0 ? '' : messages.place(place + 1, list.latest?.total ?? 0)}
      </Text>
    </>
  )
}
