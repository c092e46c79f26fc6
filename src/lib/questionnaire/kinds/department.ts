import { violation } from '../schema/finding'
import { isTextList, type QuestionKind } from './kind'
import { idPattern, longestId } from './shared/codelists'
import { asciiBytes, repeatedBytes } from './shared/json-bytes'

export const department: QuestionKind<'department'> = {
  comparedAs: 'text',
  check({ maxChoices = 1 }, value) {
    if (!isTextList(value)) return violation('wrongShape')
    if (!value.every((id) => idPattern.test(id))) return violation('unknownOption')
    return value.length > maxChoices ? violation('tooManyChoices', { max: maxChoices }) : []
  },
  read: (_question, value) => (isTextList(value) ? value.map((id) => ({ type: 'department', id })) : []),
  maxBytes: ({ maxChoices = 1 }) => repeatedBytes(maxChoices, asciiBytes(longestId)),
  valueSet: 'open',
  codelist: 'department',
  isMultiple: ({ maxChoices = 1 }) => maxChoices > 1,
  aggregate: 'choices',
  columns: 'codeList',
}
