import { lazyComponent } from '@/components/skeleton/lazy-component'

/** What waits to be sent, in the place of the form or of its receipt. */
export const Pending = lazyComponent(async () => (await import('./pending')).Pending)

/** What waits to be sent, above the list. */
export const OutboxSection = lazyComponent(async () => (await import('./outbox-section')).OutboxSection)

/** What can be opened without a network, in the place of the list. */
export const KeptSection = lazyComponent(async () => (await import('./kept-section')).KeptSection)
