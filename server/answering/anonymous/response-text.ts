import { maxResponseBytes, indexQuestions } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ResponseContent } from '../task-rows'

interface StoredResponse extends ResponseContent {
  surveyId: string
}

const ENVELOPE = Buffer.byteLength(
  JSON.stringify({ surveyId: '00000000-0000-0000-0000-000000000000', answers: '', justifications: '' }),
)
const EMPTY_TEXTS = Buffer.byteLength('""""')

const sizes = new WeakMap<Form, number>()

/** Bytes of every stored response of an anonymous survey: the length of the longest response its form allows. */
export function storedResponseBytes(form: Form): number {
  const cached = sizes.get(form) ?? ENVELOPE - EMPTY_TEXTS + maxResponseBytes(indexQuestions(form))
  sizes.set(form, cached)
  return cached
}

/**
 * The JSON text of an anonymous response, in UTF-8 as long as that of every other response of the survey. Throws if
 * the answers are longer than the form allows.
 */
export function serializeResponse(
  surveyId: string,
  form: Form,
  { answers, justifications }: ResponseContent,
): string {
  // Drops the values that tell a device when to ask for a justification again: an anonymous response is final.
  const final = justifications.map((justification) => ({ ...justification, value: '' }))
  const text = JSON.stringify({ surveyId, answers, justifications: final }, (_key, value: unknown) =>
    typeof value === 'string' ? normalizeText(value) : value,
  )
  const padding = storedResponseBytes(form) - Buffer.byteLength(text)
  if (padding < 0) throw new Error('a response is longer than its form allows')
  // JSON allows trailing white space.
  return text + ' '.repeat(padding)
}

export const parseStoredResponse = (text: string): StoredResponse => JSON.parse(text) as StoredResponse

const LINE_END = /\r\n?/g
/** Characters whose JSON escape is longer than the four bytes that the form's maximum allows for each. */
const LONG_ESCAPES = /[\0-\x08\x0b-\x1f]|\p{Surrogate}/gu

const normalizeText = (text: string) => text.replace(LINE_END, '\n').replace(LONG_ESCAPES, '').trim()
