import { Notice } from '@/features/workbench/notices/notice'
import type { NoticePreview } from './types'

const nothing = () => undefined

/** Links and documents of a notice that is still written lead nowhere. */
export const preview: NoticePreview = (notice) => (
  <Notice notice={notice} onCall={nothing} onOpenLink={nothing} onOpenDocument={nothing} />
)
