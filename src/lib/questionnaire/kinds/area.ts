import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'
import { areaPattern, longestArea } from './shared/codelists'
import { asciiBytes } from './shared/json-bytes'

/** Cities without counties (嘉峪关, 东莞, 中山, 儋州), and 台湾, 香港 and 澳门, which GB/T 2260 does not divide. */
const undivided = new Set(['620200', '441900', '442000', '460400', '710000', '810000', '820000'])

/** The level of a code: 1 for a province (330000), 2 for a city (330100), 3 for a county (330106). */
export function levelOfArea(code: string): number {
  if (undivided.has(code.slice(0, 6))) return 3
  if (code.slice(2, 6) === '0000') return 1
  return code.slice(4, 6) === '00' ? 2 : 3
}

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
