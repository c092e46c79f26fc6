import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { PublishedNotice } from '@/wire/home/notices'

export interface ReadersProps {
  notice: PublishedNotice
  onClose: () => void
}

/** Who has read a notice; null where computers' parts do not exist. */
export type ReadersComponent = ComponentType<ReadersProps> | null

export interface NoticeTableProps {
  notices: readonly PublishedNotice[]
  pageQuery: ReturnType<typeof usePageQuery>
  onReaders: (notice: PublishedNotice) => void
  onRemind: (notice: PublishedNotice) => void
  onWithdraw: (notice: PublishedNotice) => void
}

/** The published notices as a table; null where computers' parts do not exist. */
export type NoticeTableComponent = ComponentType<NoticeTableProps> | null
