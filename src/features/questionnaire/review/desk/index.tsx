import type { ReviewDeskComponent, ReviewReturnComponent } from './types'

export const ReviewDesk = null as ReviewDeskComponent
export const ReviewReturn = null as ReviewReturnComponent
