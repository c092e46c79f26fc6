import type { LocalText } from '../schema/form'

type Language = keyof LocalText

const isLocalText = (value: object): value is LocalText => 'zh-CN' in value && 'en-US' in value

/** A text without a translation of its own is the same in both languages. */
const inLanguage = (text: LocalText, language: Language): string =>
  language === 'en-US' && text['en-US'] === text['zh-CN'] ? '' : text[language]

/** A value with its texts in one language, or without its texts. */
export function withTexts(value: unknown, language: Language | null): unknown {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, language))
  if (typeof value !== 'object' || value === null) return value
  if (isLocalText(value)) return language === null ? null : inLanguage(value, language)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, language)]))
}
