import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { RespondentBoardComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const RespondentBoard: RespondentBoardComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './respondent-desk')).BoardOnDesktop,
)
