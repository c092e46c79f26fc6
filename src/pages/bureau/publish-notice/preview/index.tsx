import type { NoticePreview } from './types'

export const preview: NoticePreview = null
