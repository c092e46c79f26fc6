import { View } from '@tarojs/components'
import { type ReactNode, useDeferredValue } from 'react'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { inBothLanguages } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { listPublishedNotices } from '@/services/home/notice-publishing-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { Notice } from '@/wire/home/notices'
import { NoticeForm } from './notice-form'
import { PublishedNotices } from './published-notices'
import { ReceivedFeedback } from './received-feedback'
import { type NoticeState, useNotice } from './use-notice'
import './notices.scss'

interface BureauNoticesProps {
  /** Renders a notice as its readers see it; null where there is no room for it. */
  preview: ((notice: Notice) => ReactNode) | null
}

/** Publishes notices, which appear on the recipients' workbench. */
export function BureauNotices({ preview }: BureauNoticesProps) {
  const notices = useLoad('published notices', listPublishedNotices)
  const pageQuery = usePageQuery()
  const notice = useNotice(() => void notices.reload())
  const isDesktop = useDesktop()
  // Users without permission to publish get the error and no form.
  if (notices.state === 'failed') return <PublishedNotices {...{ notices, pageQuery }} />
  const published = <PublishedNotices {...{ notices, pageQuery }} />
  if (!isDesktop || !preview)
    return (
      <View className="publish-columns">
        <NoticeForm notice={notice} />
        <View className="publish-column">
          <ReceivedFeedback />
          {published}
        </View>
      </View>
    )
  return (
    <View className="publish-column">
      <View className="publish-columns notice-columns">
        <NoticeForm notice={notice} />
        <Preview notice={notice} render={preview} />
      </View>
      {published}
      <ReceivedFeedback />
    </View>
  )
}

/** The notice as it is written, on a phone. */
function Preview({
  notice,
  render,
}: {
  notice: NoticeState
  render: NonNullable<BureauNoticesProps['preview']>
}) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { entry, attachments } = useDeferredValue(notice)
  const bureau = useSessionStore((state) => state.userInfo?.XNZZMC ?? '')
  const issuer = bureau === '' ? null : { 'zh-CN': bureau, 'en-US': bureau }
  const now = new Date(serverNow()).toISOString()
  const title = inBothLanguages(entry.title)
  const shown: Notice = {
    ...{ id: 'preview', pinned: entry.pinned, read: true, reminded: 0, task: null, issuer },
    title: title['zh-CN'] === '' ? messages.previewTitle : title,
    body: inBothLanguages(entry.body),
    publishedAt: now,
    serverTime: now,
    attachments: attachments.files.map(({ id, file }) => ({ name: file.name, size: file.size, url: id })),
  }
  return (
    <Region label={messages.preview} className="notice-preview">
      <View className="notice-phone">{render(shown)}</View>
    </Region>
  )
}
