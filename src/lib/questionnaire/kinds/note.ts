import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'

/** Text between questions. */
export const note: QuestionKind<'note'> = {
  isNote: true,
  comparedAs: 'text',
  check: () => violation('wrongShape'),
  read: () => [],
  maxBytes: () => 0,
  aggregate: null,
  columns: null,
}
