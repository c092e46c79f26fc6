import { latePart } from '@/components/skeleton/late-part'

/** What a returned sheet is corrected with. It comes with the task, so nothing is waited for. */
export const CorrectionBody = latePart(async () => (await import('./correction-sheet')).CorrectionSheet)
