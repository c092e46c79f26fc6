import { View } from '@tarojs/components'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { listPublishedNotices } from '@/services/home/notice-publishing-service'
import { showToast } from '@/stores/feedback-store'
import { NoticeDesk } from './desk'
import type { NoticePreview } from './desk/types'
import { NoticeForm } from './notice-form'
import { PublishedNotices } from './published-notices'
import { ReceivedFeedback, useFeedback } from './received-feedback'
import { useNotice } from './use-notice'
import './notices.scss'

interface BureauNoticesProps {
  /** Renders a notice as its readers see it; null where there is no room for it. */
  preview: NoticePreview
  pageQuery: ReturnType<typeof usePageQuery>
}

/** Publishes notices, which appear on the recipients' workbench. What is written stays when the layout changes. */
export function BureauNotices({ preview, pageQuery }: BureauNoticesProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const notices = useLoad('published notices', listPublishedNotices)
  const feedback = useFeedback()
  const Desk = useDesktop() && preview ? NoticeDesk : null
  const notice = useNotice((people) => {
    void notices.reload()
    if (!Desk) return
    showToast(messages.sent(people))
    pageQuery[1]({ view: 'published' })
  })
  // Users without permission to publish get the error and no form.
  if (notices.state === 'failed') return <PublishedNotices notices={notices} />
  if (Desk && preview) return <Desk {...{ notice, notices, feedback, preview, pageQuery }} />
  return (
    <View className="publish-columns">
      <NoticeForm notice={notice} />
      <View className="publish-column">
        <ReceivedFeedback feedback={feedback} />
        <PublishedNotices notices={notices} />
      </View>
    </View>
  )
}
