import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Loads with the first open return: it brings the logic of forms, which the other desks do not need. */
export const ReturnPane = lazyComponent(async () => (await import('./return-pane')).ReturnPane)
export const SingleReturn = lazyComponent(async () => (await import('./return-pane')).SingleReturn)
