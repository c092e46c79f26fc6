import { latePart } from '@/components/skeleton/late-part'

/** Two drafts of two devices; seldom wanted. */
export const Conflict = latePart(async () => (await import('./conflict')).Conflict)
