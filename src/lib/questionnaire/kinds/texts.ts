import { fault, type Fault } from '../finding'
import type { TextQuestion } from '../question'
import { textBytes } from './json-bytes'
import type { Kind } from './kind'

const maxLengthOf = ({ kind, maxLength = kind === 'text' ? 200 : 5000 }: TextQuestion) => maxLength

function check(question: TextQuestion, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  const length = [...value.trim()].length
  const { minLength = 0 } = question
  const maxLength = maxLengthOf(question)
  if (length < minLength) return fault('tooShort', { min: minLength })
  return length > maxLength ? fault('tooLong', { max: maxLength, length }) : []
}

const text: Kind<'text' | 'textarea'> = {
  check,
  read: (_question, value) => readText(value),
  maxBytes: (question) => textBytes(maxLengthOf(question)),
}

const readText = (value: unknown) =>
  typeof value === 'string' ? [{ type: 'text' as const, text: value.trim() }] : []

/** Words of the form between its questions: nothing to answer. */
const note: Kind<'note'> = { check: () => fault('wrongShape'), read: () => [], maxBytes: () => 0 }

export const textKinds = { text, textarea: text, note }
