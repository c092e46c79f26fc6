import { View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { listPublishedNotices } from '@/services/home/notice-publishing-service'
import { NoticeForm } from './notice-form'
import { PublishedNotices } from './published-notices'

/** Publishes notices, which appear on the recipients' workbench. */
export function BureauNotices() {
  const notices = useLoad('published notices', listPublishedNotices)
  // Users without permission to publish get the error and no form.
  if (notices.state === 'failed') return <PublishedNotices notices={notices} />
  return (
    <View className="publish-columns">
      <NoticeForm onPublished={() => void notices.reload()} />
      <PublishedNotices notices={notices} />
    </View>
  )
}
