import { latePart } from '@/components/skeleton/late-part'

/** The form as people see it, with all kinds of questions; who edits asks for it. */
export const FormPreview = latePart(async () => (await import('./form-preview')).FormPreview)
