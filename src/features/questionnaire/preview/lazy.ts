import { lazyComponent } from '@/components/skeleton/lazy-component'

/** The form as people see it, with all kinds of questions; who edits asks for it. */
export const FormPreview = lazyComponent(async () => (await import('./form-preview')).FormPreview)
