import type { ComponentType, ReactNode } from 'react'
import type { Review } from '@/wire/bureau/review'
import type { PrintOf } from '../print-of'
import type { ReviewQueueState } from '../queue/use-review-queue'
import type { OnDecided } from '../use-review'

export interface ReviewDeskProps {
  queue: ReviewQueueState
  printOf: PrintOf
}

export interface SingleReturnProps {
  taskId: string
  review: Review
  printOf: PrintOf
  onDecided: OnDecided
  /** What has been decided; stands above the return. */
  notice: ReactNode
}

/** The desk of a reviewer on computers; none of its code in the mini-program. */
export type ReviewDeskComponent = ComponentType<ReviewDeskProps> | null

/** One return on computers. */
export type ReviewReturnComponent = ComponentType<SingleReturnProps> | null
