import { lazyComponent } from '@/components/skeleton/lazy-component'

/** A sheet with the logic of its form; it comes while the gateway is asked for the answers. */
export const ReviewBody = lazyComponent(async () => (await import('./review-body')).ReviewBody)
