import type { Form } from '@/lib/questionnaire'
import type { ItemLine, PartRole } from '@/lib/questionnaire/form-editing'

export interface SettingsProps<Q> {
  form: Form
  question: Q
  /** Changes some of the question; undefined takes a part away. */
  set: (change: object) => void
  /** Gives an option, row or column another id, which all that names it follows. */
  rename: (role: PartRole, from: string, to: string) => void
  /** Puts written lines in place of all options, rows or columns. */
  write: (role: PartRole, lines: ItemLine[]) => void
}
