import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { RespondentBoardComponent } from './types'

export const RespondentBoard: RespondentBoardComponent = lazyComponent(
  async () => (await import('./board')).BoardOnDesktop,
)
