import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Loaded separately: the form can be filled in without it. Prefetched, so that it is there without a network. */
export const SubmitSummary = lazyComponent(async () => (await import('./submit-summary')).SubmitSummary)
export const SummaryFooter = lazyComponent(
  async () => (await import('./submit-summary')).SummaryFooter,
  () => null,
)
