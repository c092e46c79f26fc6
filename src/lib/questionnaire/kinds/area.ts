import { levelOfArea } from '../../codes/code-tables'
import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'
import { areaPattern, longestArea } from './shared/codelists'
import { asciiBytes } from './shared/json-bytes'

export const area: QuestionKind<'area'> = {
  comparedAs: 'text',
  check({ depth = 3 }, value) {
    if (typeof value !== 'string') return violation('wrongShape')
    if (!areaPattern.test(value)) return violation('notAnArea')
    return levelOfArea(value) < depth ? violation('tooWideAnArea') : []
  },
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'area', code: value }] : []),
  maxBytes: () => asciiBytes(longestArea),
  valueSet: 'open',
  codelist: 'area',
  aggregate: 'choices',
  columns: 'code',
}
