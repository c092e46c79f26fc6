import type { Form } from '@/lib/questionnaire'
import type { ItemLine, ItemRole } from '@/lib/questionnaire/form-editing'

export interface SettingsProps<Q> {
  form: Form
  question: Q
  /** Changes properties of the question; undefined removes one. */
  set: (change: object) => void
  /** Changes the id of an option, row or column, and every reference to it. */
  rename: (role: ItemRole, from: string, to: string) => void
  /** Replaces all options, rows or columns by the given lines. */
  write: (role: ItemRole, lines: ItemLine[]) => void
}
