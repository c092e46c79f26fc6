import { codeFormats, longestCode } from '../../codes/code-tables'
import { violation } from '../schema/finding'
import type { QuestionKind } from './kind'
import { asciiBytes } from './shared/json-bytes'

/**
 * A code of a dated code table. The device checks its form and level; whether it exists and is valid on the day of the
 * survey, the gateway checks against the table.
 */
export const code: QuestionKind<'code'> = {
  comparedAs: 'text',
  defaults: { table: 'industry' },
  check({ table, level = codeFormats[table].levels }, value) {
    if (typeof value !== 'string') return violation('wrongShape')
    const { pattern, levelOf } = codeFormats[table]
    if (!pattern.test(value)) return violation('unknownCode')
    return levelOf(value) < level ? violation('tooWideACode') : []
  },
  read: (_question, value) => (typeof value === 'string' ? [{ type: 'code', code: value }] : []),
  maxBytes: () => asciiBytes(longestCode),
  valueSet: 'open',
  codelist: 'code',
  codes: ({ table, level = codeFormats[table].levels, date }) => ({ table, level, date }),
  aggregate: 'choices',
  columns: 'namedCode',
}
