import { latePart } from '@/components/skeleton/late-part'

/** What waits to be sent, in the place of the form or of its receipt. */
export const Pending = latePart(async () => (await import('./pending')).Pending)

/** What waits to be sent, above the list. */
export const OutboxSection = latePart(async () => (await import('./outbox-section')).OutboxSection)

/** What can be opened without a network, in the place of the list. */
export const KeptSection = latePart(async () => (await import('./kept-section')).KeptSection)
