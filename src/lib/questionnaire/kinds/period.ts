import { violation } from '../schema/finding'
import { isPeriod } from '../schema/period-format'
import type { QuestionKind } from './kind'
import { checkBounds } from './shared/dates'
import { asciiBytes } from './shared/json-bytes'

export const period: QuestionKind<'period'> = {
  defaults: { step: 'month' },
  comparedAs: 'ordered',
  check(question, value) {
    if (typeof value !== 'string') return violation('wrongShape')
    return isPeriod(value, question.step) ? checkBounds(question, value) : violation('notAPeriod')
  },
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'period', period: value }] : []),
  maxBytes: () => asciiBytes('2026-H1'.length),
  valueSet: 'open',
  aggregate: 'choices',
  columns: 'code',
}
