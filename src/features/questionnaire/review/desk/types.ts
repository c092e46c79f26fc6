import type { ComponentType } from 'react'
import type { ReviewQueueState } from '../queue/use-review-queue'

export interface ReviewDeskProps {
  queue: ReviewQueueState
}

/** The desk of a reviewer on computers; none of its code in the mini-program. */
export type ReviewDeskComponent = ComponentType<ReviewDeskProps> | null
