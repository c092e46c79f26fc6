import type { Form } from '@/lib/questionnaire'

export interface SettingsProps<Q> {
  form: Form
  question: Q
  /** Changes some of the question; undefined takes a part away. */
  set: (change: object) => void
}
