import type { QuestionKind } from './kind'
import { decimalKind, decimalDigits } from './shared/decimals'

export const number: QuestionKind<'number'> = {
  ...decimalKind,
  formulas:
    ({ formula = null }) =>
    () =>
      formula,
  digits: (question) => decimalDigits(question, question.formula !== undefined),
  aggregate: 'number',
  columns: 'number',
}
