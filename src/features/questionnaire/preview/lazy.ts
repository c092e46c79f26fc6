import { lazyComponent } from '@/components/skeleton/lazy-component'

/** The form as respondents see it, with all kinds of questions; loaded by the form editor. */
export const FormPreview = lazyComponent(async () => (await import('./form-preview')).FormPreview)
