import { longestName } from '../../stroke/longest-name'
import { violation } from '../schema/finding'
import { isRecord, type QuestionKind, type AnswerPart } from './kind'
import { isFileKey, longestKey } from './shared/files'
import { asciiBytes, textBytes } from './shared/json-bytes'

/** A drawn signature, a typed name, or both. */
export const signature: QuestionKind<'signature'> = {
  comparedAs: 'text',
  check(_question, value) {
    if (!isRecord(value)) return violation('wrongShape')
    const { key, name, ...more } = value
    if (Object.keys(more).length > 0 || (key === undefined && name === undefined))
      return violation('wrongShape')
    if (key !== undefined && (typeof key !== 'string' || !isFileKey(key))) return violation('notUploaded')
    if (name === undefined) return []
    if (typeof name !== 'string') return violation('wrongShape')
    const length = [...name.trim()].length
    return length > longestName ? violation('tooLong', { max: longestName, length }) : []
  },
  expressionValue: () => 'signed',
  read(_question, value) {
    if (!isRecord(value)) return []
    const { key, name } = value
    const parts: AnswerPart[] = []
    if (typeof key === 'string') parts.push({ type: 'signature', key })
    if (typeof name === 'string') parts.push({ type: 'text', text: name })
    return parts
  },
  maxBytes: () => '{"key":,"name":}'.length + asciiBytes(longestKey) + textBytes(longestName),
  fileKeys: (value) => (isRecord(value) && typeof value.key === 'string' ? [value.key] : []),
  aggregate: 'files',
  columns: 'signature',
}
