import type { NoticePreview } from '@/features/bureau/notices/desk/types'

export const preview: NoticePreview = null
