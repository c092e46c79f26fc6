import { Skeleton } from '@/components/skeleton/skeleton'
import { ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { Segments } from '@/desktop/page/segments'
import { oneOf, type PageQuery } from '@/hooks/desktop/use-page-query'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { Heading } from '@/platform/ui/elements'
import { useNoticeActs } from '../notice-acts'
import { stateOf } from '../notice-state'
import { countWaiting, ReceivedFeedback } from '../received-feedback'
import { Composer } from './composer/composer'
import { TableOfNotices } from './table/notice-table'
import type { NoticeDeskProps } from './types'
import './notice-desk.scss'

const views = ['write', 'published', 'feedback'] as const
type View = (typeof views)[number]

/** An address with filters of the table, but without a view, is one of the table. */
const viewOf = ({ view, only, keyword, order }: PageQuery): View =>
  oneOf(views, view) ?? (only || keyword || order ? 'published' : 'write')

/** The bureau's notices: writing one beside its preview, those published, and the feedback. */
export function NoticesOnDesktop(props: NoticeDeskProps) {
  const [query] = props.pageQuery
  const view = viewOf(query)
  return (
    <div className="desktop-page notice-desk">
      <Head view={view} {...props} />
      {view === 'write' ? <Composer notice={props.notice} preview={props.preview} /> : null}
      {view === 'published' ? <Published {...props} /> : null}
      {view === 'feedback' ? (
        <div className="notice-desk-feedback">
          <ReceivedFeedback feedback={props.feedback} />
        </div>
      ) : null}
    </div>
  )
}

function Head({ view, notices, feedback, pageQuery: [, change] }: NoticeDeskProps & { view: View }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { titles } = useMessages()
  const published = notices.data ?? []
  const waiting = countWaiting(feedback)
  const texts = {
    write: messages.write,
    published: messages.publishedCount(published.length),
    feedback: waiting > 0 ? messages.feedbackOf(waiting) : messages.feedback,
  }
  const shown = published.filter((notice) => stateOf(notice) === 'shown')
  const unread = shown.reduce((sum, { people, read }) => sum + people - read, 0)
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          {titles.notices}
        </Heading>
        <div className="desktop-facts">{notices.data ? messages.deskFacts(shown.length, unread) : ''}</div>
      </div>
      <Segments
        label={titles.notices}
        segments={views.map((id) => ({ id, text: texts[id] }))}
        current={view}
        onChange={(next) => change({ view: next })}
      />
    </div>
  )
}

function Published({ notices, pageQuery }: NoticeDeskProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { acts, dialog } = useNoticeActs(() => void notices.reload())
  const { data: published, error } = notices
  if (!published) return <Skeleton />
  return (
    <>
      <ReloadNotice error={error} />
      {published.length === 0 ? (
        <div className="desktop-notice">
          <StatusPanel icon="bell" title={messages.none} hint={messages.noneHint} />
        </div>
      ) : (
        <TableOfNotices notices={published} pageQuery={pageQuery} {...acts} />
      )}
      {dialog}
    </>
  )
}
