import { Chip } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import type { PublishedNotice } from '@/wire/home/notices'
import { stateOf } from '../../notice-state'
import { shareOf } from './use-notice-table'

const tones = { shown: 'good', over: 'neutral', withdrawn: 'neutral' } as const

/** Heads and names are longer in English. */
const widths = {
  'zh-CN': { state: 88, by: 88, figures: 80 },
  'en-US': { state: 128, by: 128, figures: 104 },
}

const shareText = (notice: PublishedNotice) => `${Math.round(shareOf(notice) * 100)}%`

function Share({ notice }: { notice: PublishedNotice }) {
  return (
    <span className="notice-table-share">
      <span className="notice-table-bar" aria-hidden>
        <span className="notice-table-part" style={{ width: shareText(notice) }} />
      </span>
      {shareText(notice)}
    </span>
  )
}

/** The columns of the published notices. */
export function useNoticeColumns(onOpen: (notice: PublishedNotice) => void): GridColumn<PublishedNotice>[] {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { columns: heads, states } = messages.table
  const stateText = (notice: PublishedNotice) =>
    notice.delivering && stateOf(notice) === 'shown' ? messages.delivering : states[stateOf(notice)]
  const localText = useLocalText()
  const time = useTimeText()
  const width = widths[useLocale()]
  const shortTime = (at: string | null) => (at === null ? '' : time.short(at, serverNow()))
  return [
    {
      ...{ id: 'title', title: heads.title, width: 260, grows: true, isFixed: true, order: 'title' },
      text: ({ title }) => localText(title),
      cell: (notice) => (
        <button type="button" className="notice-table-title" tabIndex={-1} onClick={() => onOpen(notice)}>
          <span className="notice-table-name data-grid-two-lines">{localText(notice.title)}</span>
          {notice.pinned ? <Chip tone="warn">{messages.isPinned}</Chip> : null}
        </button>
      ),
    },
    {
      ...{ id: 'state', title: heads.state, width: width.state },
      text: stateText,
      cell: (notice) => <Chip tone={tones[stateOf(notice)]}>{stateText(notice)}</Chip>,
    },
    {
      ...{ id: 'publishedAt', title: heads.publishedAt, width: 148, order: 'publishedAt' },
      ...{ descendingFirst: true, text: ({ publishedAt }) => shortTime(publishedAt) },
    },
    {
      ...{ id: 'publishedBy', title: heads.publishedBy, width: width.by, drop: 2 },
      text: ({ publishedBy }) => localText(publishedBy),
    },
    {
      ...{ id: 'people', title: heads.people, width: width.figures, figures: true, order: 'people' },
      ...{ descendingFirst: true, text: ({ people }) => formatCount(people) },
    },
    {
      ...{ id: 'unread', title: heads.unread, width: width.figures, figures: true, order: 'unread' },
      ...{ descendingFirst: true, text: ({ people, read }) => formatCount(people - read) },
    },
    {
      ...{ id: 'share', title: heads.share, width: 144, figures: true, order: 'share' },
      text: shareText,
      cell: (notice) => <Share notice={notice} />,
    },
    {
      ...{ id: 'validUntil', title: heads.validUntil, width: 148, order: 'validUntil', drop: 1 },
      text: ({ validUntil }) => shortTime(validUntil),
    },
    {
      ...{ id: 'survey', title: heads.survey, width: 180, isHidden: true },
      text: ({ survey }) => (survey ? localText(survey) : ''),
    },
    {
      ...{ id: 'files', title: heads.files, width: width.figures, figures: true, isHidden: true },
      text: ({ files }) => formatCount(files),
    },
  ]
}
