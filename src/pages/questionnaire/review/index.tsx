import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { canDecide, DecisionButton } from '@/features/questionnaire/review/decision-button'
import { ReviewReturn } from '@/features/questionnaire/review/desk'
import { loadReview, ReviewBody } from '@/features/questionnaire/review/lazy'
import type { PrintOf } from '@/features/questionnaire/review/print-of'
import { ReviewDialogs } from '@/features/questionnaire/review/review-dialogs'
import { ReviewedPrint } from '@/features/questionnaire/review/reviewed-print'
import { type OnDecided, type ReviewOutcome, useReview } from '@/features/questionnaire/review/use-review'
import { useUndo } from '@/features/questionnaire/review/use-undo'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { downloadFile } from '@/features/session/links/download'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { usePageParams } from '@/platform/page/lifecycle'
import { scroll } from '@/platform/ui/scroll'
import { href } from '@/routes'
import type { Review } from '@/wire/bureau/review'

function ReviewPage() {
  useNoScreenshots()
  const { id = '' } = usePageParams()
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null)
  const review = useLoad(`review ${id}`, () => loadReview(id))
  const leaving = useNoAuthority(review.error, href('review', { id }), 'forbidden')
  const offerUndo = useUndo()
  const messages = useMessageNamespace(reviewQueueMessages)
  const localText = useLocalText()
  const decided: OnDecided = (how, submissionNo) => {
    setOutcome(how)
    const unit = review.data ? localText(review.data.unit) : ''
    if (how === 'returned' || how === 'accepted')
      offerUndo({
        text: messages[how](unit),
        undone: messages.undone(unit),
        items: [{ id, submissionNo }],
        onUndone: () => {
          setOutcome(null)
          void review.reload()
        },
      })
    scroll.toTop()
    void review.reload()
  }
  if (review.data) {
    const { response, status } = review.data
    // Correction requests belong to one submission; the key resets them for another one.
    return (
      <LoadedReview
        key={`${response?.submissionNo} ${status}`}
        {...{ id, outcome, review: review.data }}
        onDecided={decided}
      />
    )
  }
  if (review.state === 'failed' && !leaving)
    return <FailedPage route="review" error={review.error} onRetry={() => void review.reload()} />
  return (
    <RoutePage route="review" width="reading">
      <Skeleton />
    </RoutePage>
  )
}

export default withRoute('review', withPageFront(ReviewPage))

interface LoadedReviewProps {
  id: string
  review: Review
  outcome: ReviewOutcome | null
  onDecided: OnDecided
}

const bring = (url: string, name: string) => void downloadFile(url, name)

const printOf: PrintOf = (taskId, review) => <ReviewedPrint {...{ taskId, review }} onBring={bring} />

function LoadedReview(props: LoadedReviewProps) {
  const { id, review, outcome, onDecided } = props
  const isDesktop = useDesktop()
  const localText = useLocalText()
  if (!isDesktop || !ReviewReturn) return <PhoneReview {...props} />
  return (
    <RoutePage route="review" record={localText(review.unit)} width="desk" bare>
      <PersonalMark />
      <ReviewReturn
        taskId={id}
        notice={outcome ? <Outcome outcome={outcome} /> : null}
        {...{ review, printOf, onDecided }}
      />
    </RoutePage>
  )
}

/** What has just been decided. */
function Outcome({ outcome }: Pick<LoadedReviewProps, 'outcome'>) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  if (!outcome) return null
  return (
    <Notice tone={outcome === 'changed' ? 'warn' : 'info'}>
      <Text>{outcome === 'changed' ? messages.changedMeanwhile : messages.decided[outcome]}</Text>
    </Notice>
  )
}

function PhoneReview({ id, review, outcome, onDecided }: LoadedReviewProps) {
  const localText = useLocalText()
  const reviewForm = useReview(id, review, onDecided)
  const footer = canDecide(review) ? <DecisionButton {...{ review, reviewForm }} /> : null
  return (
    <RoutePage route="review" record={localText(review.unit)} width="reading" footer={footer}>
      <Outcome outcome={outcome} />
      <PersonalMark />
      <ReviewBody review={review} reviewForm={reviewForm}>
        {printOf(id, review)}
      </ReviewBody>
      <ReviewDialogs reviewForm={reviewForm} />
    </RoutePage>
  )
}
