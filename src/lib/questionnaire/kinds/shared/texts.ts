import { violation, type Violation } from '../../schema/finding'
import type { TextQuestion } from '../../schema/question'
import type { QuestionKind } from '../kind'
import { textBytes } from './json-bytes'

/** A text of at most `longest` characters, unless the form sets another limit. */
export function freeText(longest: number): QuestionKind<'text' | 'textarea'> {
  const maxLengthOf = ({ maxLength = longest }: TextQuestion) => maxLength
  return {
    family: 'text',
    shape: 'text',
    comparedAs: 'text',
    check: (question, value) => checkText(question, maxLengthOf(question), value),
    read: (_question, value) => (typeof value === 'string' ? [{ type: 'text', text: value.trim() }] : []),
    maxBytes: (question) => textBytes(maxLengthOf(question)),
    aggregate: 'texts',
    columns: 'text',
  }
}

function checkText({ minLength = 0 }: TextQuestion, maxLength: number, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  const length = [...value.trim()].length
  if (length < minLength) return violation('tooShort', { min: minLength })
  return length > maxLength ? violation('tooLong', { max: maxLength, length }) : []
}
