import type { QuestionKind } from './kind'
import { figure, figureDigits } from './shared/figures'

export const number: QuestionKind<'number'> = {
  ...figure,
  formulas:
    ({ formula = null }) =>
    () =>
      formula,
  digits: (question) => figureDigits(question, question.formula !== undefined),
  aggregate: 'number',
  columns: 'number',
}
