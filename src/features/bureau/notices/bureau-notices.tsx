import { View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { listPublishedNotices } from '@/services/home/notice-publishing-service'
import { NoticeForm } from './notice-form'
import { PublishedNotices } from './published-notices'
import { ReceivedFeedback } from './received-feedback'

/** Publishes notices, which appear on the recipients' workbench. */
export function BureauNotices() {
  const notices = useLoad('published notices', listPublishedNotices)
  // Users without permission to publish get the error and no form.
  if (notices.state === 'failed') return <PublishedNotices notices={notices} />
  return (
    <View className="publish-columns">
      <NoticeForm onPublished={() => void notices.reload()} />
      <View className="publish-column">
        <ReceivedFeedback />
        <PublishedNotices notices={notices} />
      </View>
    </View>
  )
}
