import { enUS } from './en-US'
import type { Terms } from './terms'
import { termsFor } from './wording'
import { type Words, zhCN } from './zh-CN'

export type { Words } from './zh-CN'

export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** The locale that serves a language tag best, also one spelt `en_US`: English is en-US, all else zh-CN. */
export function localeFor(tag: string): Locale {
  return /^en(?![a-z])/i.test(tag) ? 'en-US' : 'zh-CN'
}

interface Language {
  locale: Locale
  terms: Terms
  words: Words
}

function languageOf(locale: Locale, terms: Terms): Language {
  return { locale, terms, words: locale === 'en-US' ? enUS(terms) : zhCN(terms) }
}

export const buildWords = (locale: Locale, organisationType: number | null): Words =>
  languageOf(locale, termsFor(organisationType, locale)).words

let language = languageOf('zh-CN', termsFor(null, 'zh-CN'))
const listeners = new Set<() => void>()

/** The words of now. In components use `useWords`, which follows a change. */
export const currentLanguage = (): Language => language

/** Terms of a language pack stand in for the built-in ones. What changes nothing is told to nobody. */
export function setLanguage(
  locale: Locale,
  organisationType: number | null,
  packTerms: Partial<Terms> = {},
): void {
  const terms = { ...termsFor(organisationType, locale), ...packTerms }
  if (locale === language.locale && sameTerms(terms, language.terms)) return
  language = languageOf(locale, terms)
  listeners.forEach((listener) => listener())
}

const sameTerms = (one: Terms, other: Terms): boolean =>
  (Object.keys(one) as (keyof Terms)[]).every((name) => one[name] === other[name])

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
