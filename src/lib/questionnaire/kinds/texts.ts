import { fault, type Fault } from '../finding'
import type { TextQuestion } from '../question'
import type { Kind } from './kind'

function check(question: TextQuestion, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  const length = [...value.trim()].length
  const { minLength = 0, maxLength = question.kind === 'text' ? 200 : 5000 } = question
  if (length < minLength) return fault('tooShort', { min: minLength })
  return length > maxLength ? fault('tooLong', { max: maxLength, length }) : []
}

const text: Kind<'text' | 'textarea'> = { check, read: (_question, value) => readText(value) }

const readText = (value: unknown) =>
  typeof value === 'string' ? [{ type: 'text' as const, text: value.trim() }] : []

/** Words of the form between its questions: nothing to answer. */
const note: Kind<'note'> = { check: () => fault('wrongShape'), read: () => [] }

export const textKinds = { text, textarea: text, note }
