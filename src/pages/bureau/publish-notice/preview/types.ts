export type { NoticePreview } from '@/features/bureau/notices/desk/types'
