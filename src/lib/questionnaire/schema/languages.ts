import type { LocalText } from '../expression/expression-types'
import type { Form } from './form'

const isLocalText = (value: object): value is LocalText => 'zh-CN' in value && 'en-US' in value

/** Fills in a missing language with the text of the other. */
export const inBothLanguages = (text: LocalText): LocalText => ({
  'zh-CN': text['zh-CN'].trim() === '' ? text['en-US'] : text['zh-CN'],
  'en-US': text['en-US'].trim() === '' ? text['zh-CN'] : text['en-US'],
})

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (typeof value !== 'object' || value === null) return value
  if (isLocalText(value)) return inBothLanguages(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
}

/** The form with all texts in both languages. */
export const formInBothLanguages = (form: Form): Form => filled(form) as Form
