import { lazyComponent } from '@/components/skeleton/lazy-component'

/** The correction view of a returned response. `useTask` loads it in advance, to avoid a second wait. */
export const CorrectionBody = lazyComponent(async () => (await import('./correction-form')).CorrectionForm)
