import type { ComponentType, ReactNode } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { Loaded } from '@/hooks/use-load'
import type { Notice, PublishedNotice } from '@/wire/home/notices'
import type { LoadedFeedback } from '../received-feedback'
import type { NoticeState } from '../use-notice'

export type LoadedNotices = Loaded<PublishedNotice[]> & { reload: () => Promise<void> }

/** Renders a notice as its readers see it; null where there is no room beside the form. */
export type NoticePreview = ((notice: Notice) => ReactNode) | null

export interface ReadersProps {
  notice: PublishedNotice
  onClose: () => void
}

/** Who has read a notice; null where computers' parts do not exist. */
export type ReadersComponent = ComponentType<ReadersProps> | null

export interface NoticeDeskProps {
  notice: NoticeState
  notices: LoadedNotices
  feedback: LoadedFeedback
  preview: NonNullable<NoticePreview>
  pageQuery: ReturnType<typeof usePageQuery>
}

/** Writing notices, those published and the feedback; null where computers' parts do not exist. */
export type NoticeDeskComponent = ComponentType<NoticeDeskProps> | null
