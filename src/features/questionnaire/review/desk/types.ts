import type { ComponentType } from 'react'
import type { PrintOf } from '../print-of'
import type { ReviewQueueState } from '../queue/use-review-queue'

export interface ReviewDeskProps {
  queue: ReviewQueueState
  printOf: PrintOf
}

/** The desk of a reviewer on computers; none of its code in the mini-program. */
export type ReviewDeskComponent = ComponentType<ReviewDeskProps> | null
