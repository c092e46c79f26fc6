import { lazyComponent } from '@/components/skeleton/lazy-component'

/** A response with the logic of its form; loads in parallel with the answers. */
export const ReviewBody = lazyComponent(async () => (await import('./review-body')).ReviewBody)
