import { useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { KeyHints } from '@/desktop/page/key-hints'
import { useRoom } from '@/desktop/page/use-width'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { getReview } from '@/services/surveys/review-service'
import { actOnToast } from '@/stores/feedback-store'
import type { ReviewQueueEntry } from '@/wire/bureau/review-queue'
import { useDecided } from '../queue/use-decided'
import type { ReviewQueueState } from '../queue/use-review-queue'
import { LoadedReturn, type ShownReturn } from './loaded-return'
import type { SingleReturnProps } from './types'

interface ReturnPaneProps extends ShownReturn {
  entry: ReviewQueueEntry
  queue: ReviewQueueState
}

/** The open return of the queue, with its decision and the way to the next one. */
export function ReturnPane({ entry, queue, ...shown }: ReturnPaneProps) {
  const { taskId: id } = entry
  const review = useLoad(`review ${id}`, () => getReview(id))
  const decided = useDecided(entry, queue, review)
  if (!review.data)
    return (
      <div className="reviewer-middle reviewer-notice">
        {review.state === 'failed' ? (
          <ErrorState error={review.error} onRetry={() => void review.reload()} />
        ) : (
          <Skeleton />
        )}
      </div>
    )
  const { response, status } = review.data
  // Correction requests belong to one submission; the key resets them for another one.
  return (
    <LoadedReturn
      key={`${id} ${response?.submissionNo} ${status}`}
      {...{ ...shown, queue }}
      taskId={id}
      review={review.data}
      onDecided={decided}
    />
  )
}

/** From this width on there is room for the facts beside the table. */
const factsWidth = 1280

/** A return that is opened by itself, as from the progress of a survey. */
export function SingleReturn({ notice, review, ...props }: SingleReturnProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { undo } = useMessageNamespace(reviewQueueMessages)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const hasFacts = useRoom({ width: factsWidth })
  const { keys } = messages
  useShortcuts({ z: { label: undo, act: actOnToast } })
  return (
    <div className="desktop-page reviewer">
      {notice ? <div className="reviewer-outcome">{notice}</div> : null}
      <div className="reviewer-panes">
        <LoadedReturn
          {...{ ...props, review, hasFacts }}
          queue={null}
          hasTicks={false}
          onlyProblems={{ isOn: onlyProblems, toggle: () => setOnlyProblems(!onlyProblems) }}
        />
      </div>
      <KeyHints
        hints={[
          [['A'], keys.accept],
          [['N'], keys.nextProblem],
          [['1—4'], keys.reason],
          [['R'], keys.return],
          [['F'], keys.onlyProblems],
          [['Z'], undo],
        ]}
      />
    </div>
  )
}
