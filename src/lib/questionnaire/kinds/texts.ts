import { violation, type Violation } from '../schema/finding'
import type { TextQuestion } from '../schema/question'
import { textBytes } from './json-bytes'
import type { Kind } from './kind'

const maxLengthOf = ({ kind, maxLength = kind === 'text' ? 200 : 5000 }: TextQuestion) => maxLength

function check(question: TextQuestion, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  const length = [...value.trim()].length
  const { minLength = 0 } = question
  const maxLength = maxLengthOf(question)
  if (length < minLength) return violation('tooShort', { min: minLength })
  return length > maxLength ? violation('tooLong', { max: maxLength, length }) : []
}

const text: Kind<'text' | 'textarea'> = {
  check,
  read: (_question, value) => readText(value),
  maxBytes: (question) => textBytes(maxLengthOf(question)),
}

const readText = (value: unknown) =>
  typeof value === 'string' ? [{ type: 'text' as const, text: value.trim() }] : []

/** Words of the form between its questions: nothing to answer. */
const note: Kind<'note'> = { check: () => violation('wrongShape'), read: () => [], maxBytes: () => 0 }

export const textKinds = { text, textarea: text, note }
