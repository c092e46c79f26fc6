import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { PullProps } from './types'

const Nothing = (_props: PullProps) => null

/** Loaded after the workbench's data, which are needed first. */
export const Pull = lazyComponent(
  async () => (await import('@/features/questionnaire/list/refresh')).PullToRefresh,
  Nothing,
  Nothing,
)
