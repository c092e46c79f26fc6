import { View } from '@tarojs/components'
import { ReviewDesk } from '@/features/questionnaire/review/desk'
import type { PrintOf } from '@/features/questionnaire/review/print-of'
import { QueueList } from '@/features/questionnaire/review/queue/queue-list'
import { ReviewPane } from '@/features/questionnaire/review/queue/review-pane'
import { type ReviewQueueState, useReviewQueue } from '@/features/questionnaire/review/queue/use-review-queue'
import { ReviewedPrint } from '@/features/questionnaire/review/reviewed-print'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { downloadFile } from '@/features/session/links/download'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useMessages } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { Heading } from '@/platform/ui/elements'
import { href } from '@/routes'

const bring = (url: string, name: string) => void downloadFile(url, name)

const printOf: PrintOf = (taskId, review) => <ReviewedPrint {...{ taskId, review }} onBring={bring} />

/** Entries that the desk of computers loads at a time. */
const deskPage = 100

function ReviewQueuePage() {
  useNoScreenshots()
  const isDesktop = useDesktop()
  const wide = useWideLayout()
  const queue = useReviewQueue({ beside: isDesktop || wide, pageSize: isDesktop ? deskPage : 0 })
  usePageReturn(() => void queue.list.reload())
  useNoAuthority(queue.list.error, href('reviewQueue'), 'forbidden')
  if (isDesktop && ReviewDesk)
    return (
      <RoutePage route="reviewQueue" width="desk" bare>
        <PersonalMark />
        <ReviewDesk queue={queue} printOf={printOf} />
      </RoutePage>
    )
  if (!wide)
    return (
      <RoutePage route="reviewQueue">
        <QueueList
          queue={queue}
          current={null}
          onOpen={({ taskId }) => open(href('review', { id: taskId }))}
        />
      </RoutePage>
    )
  return <WidePage queue={queue} />
}

/** The list and the open submission side by side, for fingers and in easy mode. */
function WidePage({ queue }: { queue: ReviewQueueState }) {
  const { titles } = useMessages()
  return (
    <RoutePage route="reviewQueue" width="tables" bare>
      <Heading level={1} className="visually-hidden">
        {titles.reviewQueue}
      </Heading>
      <View className="review-desk">
        <View className="review-desk-list">
          <QueueList queue={queue} current={queue.open} onOpen={queue.choose} />
        </View>
        <View className="review-desk-pane">
          {queue.open ? <ReviewPane entry={queue.open} queue={queue} printOf={printOf} /> : null}
          <PersonalMark />
        </View>
      </View>
    </RoutePage>
  )
}

export default withRoute('reviewQueue', withPageFront(ReviewQueuePage))
