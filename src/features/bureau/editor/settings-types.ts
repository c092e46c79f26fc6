import type { Form } from '@/lib/questionnaire'
import type { PartRole } from '@/lib/questionnaire/edit'

export interface SettingsProps<Q> {
  form: Form
  question: Q
  /** Changes some of the question; undefined takes a part away. */
  set: (change: object) => void
  /** Gives an option, row or column another id, which all that names it follows. */
  rename: (role: PartRole, from: string, to: string) => void
}
