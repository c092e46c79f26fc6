import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Loaded separately, because conflicts between two devices are rare. */
export const Conflict = lazyComponent(async () => (await import('./conflict')).Conflict)
