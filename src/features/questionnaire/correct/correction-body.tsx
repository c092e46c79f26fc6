import { lazyComponent } from '@/components/skeleton/lazy-component'

/** What a returned sheet is corrected with. It comes with the task, so nothing is waited for. */
export const CorrectionBody = lazyComponent(async () => (await import('./correction-form')).CorrectionForm)
