import { View } from '@tarojs/components'
import { QueueList } from '@/features/questionnaire/review/queue/queue-list'
import { ReviewPane } from '@/features/questionnaire/review/queue/review-pane'
import { useReviewQueue } from '@/features/questionnaire/review/queue/use-review-queue'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useMessages } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { Heading } from '@/platform/ui/elements'
import { href } from '@/routes'

function ReviewQueuePage() {
  const queue = useReviewQueue()
  const wide = useWideLayout()
  const { titles } = useMessages()
  usePageReturn(() => void queue.list.reload())
  useNoAuthority(queue.list.error, href('reviewQueue'), 'forbidden')
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
          {queue.open ? <ReviewPane entry={queue.open} queue={queue} /> : null}
        </View>
      </View>
    </RoutePage>
  )
}

export default withRoute('reviewQueue', withPageFront(ReviewQueuePage))
