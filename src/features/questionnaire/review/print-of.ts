import type { ReactNode } from 'react'
import type { Review } from '@/wire/bureau/review'

/** Draws how the printed return of a task is had; nothing without a response. The page knows how files are saved. */
export type PrintOf = (taskId: string, review: Review) => ReactNode
