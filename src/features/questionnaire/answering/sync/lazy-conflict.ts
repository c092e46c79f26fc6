import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Two drafts of two devices; seldom wanted. */
export const Conflict = lazyComponent(async () => (await import('./conflict')).Conflict)
