import type { ReactNode } from 'react'
import type { Notice } from '@/wire/home/notices'

/** Renders a notice as its readers see it; null where there is no room beside the form. */
export type NoticePreview = ((notice: Notice) => ReactNode) | null
