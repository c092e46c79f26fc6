import { lazyComponent } from '@/components/skeleton/lazy-component'
import { SingleReturn } from './lazy-pane'
import type { ReviewDeskComponent, ReviewReturnComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const ReviewDesk: ReviewDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './review-desk')).DeskOfReviewer,
)

export const ReviewReturn: ReviewReturnComponent = SingleReturn
