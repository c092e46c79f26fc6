import { latePart } from '../late-part'

/** Two drafts of two devices; seldom wanted. */
export const Conflict = latePart(async () => (await import('./conflict')).Conflict)
