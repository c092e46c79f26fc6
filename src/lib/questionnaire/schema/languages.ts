import type { LocalText } from '../expression/expression-types'
import type { Form } from './form'

const isLocalText = (value: object): value is LocalText => 'zh-CN' in value && 'en-US' in value

/** Fills in a missing language with the text of the other. */
export const inBothLanguages = (text: LocalText): LocalText => ({
  'zh-CN': text['zh-CN'].trim() === '' ? text['en-US'] : text['zh-CN'],
  'en-US': text['en-US'].trim() === '' ? text['zh-CN'] : text['en-US'],
})

const han = /\p{Script=Han}/u

/** Empties the English text if it only repeats the Chinese one, as `inBothLanguages` fills it in. */
export const asWritten = (text: LocalText): LocalText =>
  text['en-US'] === text['zh-CN'] && han.test(text['en-US']) ? { ...text, 'en-US': '' } : text

function eachText(value: unknown, change: (text: LocalText) => LocalText): unknown {
  if (Array.isArray(value)) return value.map((one) => eachText(one, change))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalText(value)) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachText(inner, change)]))
}

/** The form with all texts in both languages. */
export const formInBothLanguages = (form: Form): Form => eachText(form, inBothLanguages) as Form

/** The form with the texts that were written, to be edited. */
export const formAsWritten = (form: Form): Form => eachText(form, asWritten) as Form
