import { lazyComponent } from '@/components/skeleton/lazy-component'
import { SubmitHint } from './submit-hint'
import type { SubmitSummaryProps } from './submit-summary'

/**
 * Loaded separately: the form can be filled in without it. Prefetched, so that it is there without a network; if not
 * even that was possible, the form can be submitted without it.
 */
export const SubmitSummary = lazyComponent<SubmitSummaryProps>(
  async () => (await import('./submit-summary')).SubmitSummary,
  undefined,
  SubmitHint,
)
