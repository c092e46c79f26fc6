import { enUS } from './en-US'
import { termsFor } from './wording'
import { type Words, zhCN } from './zh-CN'

export type { Words } from './zh-CN'

export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** The locale that serves a language tag best, also one spelt `en_US`: English is en-US, all else zh-CN. */
export function localeFor(tag: string): Locale {
  return /^en(?![a-z])/i.test(tag) ? 'en-US' : 'zh-CN'
}

export function buildWords(locale: Locale, organisationType: number | null): Words {
  const terms = termsFor(organisationType, locale)
  return locale === 'en-US' ? enUS(terms) : zhCN(terms)
}

interface Language {
  locale: Locale
  words: Words
}

let language: Language = { locale: 'zh-CN', words: buildWords('zh-CN', null) }
const listeners = new Set<() => void>()

/** The words of now. In components use `useWords`, which follows a change. */
export const currentLanguage = (): Language => language

export function setLanguage(locale: Locale, organisationType: number | null): void {
  language = { locale, words: buildWords(locale, organisationType) }
  listeners.forEach((listener) => listener())
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
