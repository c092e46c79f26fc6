import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Pending submissions, above the list. */
export const OutboxSection = lazyComponent(async () => (await import('./outbox-section')).OutboxSection)

/** Tasks that can be opened offline, instead of the list. */
export const CachedTasks = lazyComponent(async () => (await import('./cached-tasks')).CachedTasks)
