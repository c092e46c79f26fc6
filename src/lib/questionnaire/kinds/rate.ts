import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'

/** One step of a scale from 1. */
export const rate: QuestionKind<'rate'> = {
  defaults: { max: 5 },
  comparedAs: 'ordered',
  check({ max }, value) {
    if (typeof value !== 'number') return violation('wrongShape')
    return Number.isInteger(value) && value >= 1 && value <= max ? [] : violation('unknownStep')
  },
  read({ labels, max }, value) {
    if (typeof value !== 'number') return []
    const title = labels?.[value - 1]
    return [title ? { type: 'title', title } : { type: 'step', step: value, max }]
  },
  maxBytes: ({ max }) => String(max).length,
  numeric: 'step',
  digits: () => ({ power: 2, fraction: 0 }),
  valueSet: 'scale',
  scale: ({ max }) =>
    Array.from({ length: max }, (_, at) => ({ id: String(at + 1), score: (100 * at) / (max - 1) })),
  aggregate: 'choices',
  columns: 'number',
}
