import type { ReviewDeskComponent } from './types'

export const ReviewDesk = null as ReviewDeskComponent
