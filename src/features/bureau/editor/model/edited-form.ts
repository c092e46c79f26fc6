import type { Form } from '@/lib/questionnaire'

/** The edited state: the definition, and whether it is a template. */
export interface EditedForm {
  form: Form
  isTemplate: boolean
}
