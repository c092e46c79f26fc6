import { View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { listPublishedNotices } from '@/services/notice-publishing-service'
import { NoticeForm } from './notice-form'
import { PublishedNotices } from './published-notices'

/** A bureau tells people something: what is written here stands on their workbench. */
export function BureauNotices() {
  const notices = useLoad('published notices', listPublishedNotices)
  // Who may not publish is told so, and offered no form.
  if (notices.state === 'failed') return <PublishedNotices notices={notices} />
  return (
    <View className="publish-columns">
      <NoticeForm onPublished={() => void notices.reload()} />
      <PublishedNotices notices={notices} />
    </View>
  )
}
