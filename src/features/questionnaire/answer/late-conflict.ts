import { latePart } from '../late-part'

/** Two drafts of two devices; seldom wanted, and never without a network. */
export const Conflict = latePart(async () => (await import('./conflict')).Conflict)
