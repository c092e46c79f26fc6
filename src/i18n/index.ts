import { english } from './english'
import type { EnglishWords } from './english/types'
import type { Terms } from './terms'
import { chinese, termsOf } from './wording'
import { type Messages, zhCN } from './zh-CN'

export type { Messages } from './zh-CN'

export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** Best locale for a language tag, also of the form `en_US`: en-US for English, otherwise zh-CN. */
export function localeFor(tag: string): Locale {
  return /^en(?![a-z])/i.test(tag) ? 'en-US' : 'zh-CN'
}

/**
 * Where messages belong: those of the main package are in `zh-CN/index.ts` and part of the first load. Those
 * of one subpackage or of a larger component are in a folder `<name>` with `zh-CN.ts`, `en-US.ts`, and
 * `index.ts`, which joins both for `useMessageNamespace`; `en-US/all.ts` exports the English ones. They are
 * loaded with the pages that use them.
 */
export interface Language {
  locale: Locale
  terms: Terms
  words: Messages
}

/** Chinese is always available; on H5 English is loaded on demand. */
export const isThere = (locale: Locale): boolean => locale === 'zh-CN' || english.words() !== null

/** Loads a language. Rejects if loading fails; may then be called again. */
export const bringLanguage = (locale: Locale): Promise<void> =>
  isThere(locale) ? Promise.resolve() : english.load()

function allEnglish(): EnglishWords {
  const words = english.words()
  if (!words) throw new Error('English is spoken before it is there')
  return words
}

export const termsFor = (organisationType: number | null, locale: Locale): Terms =>
  termsOf(locale === 'en-US' ? allEnglish().wording : chinese, organisationType)

function languageOf(locale: Locale, terms: Terms): Language {
  return { locale, terms, words: locale === 'en-US' ? allEnglish().enUS(terms) : zhCN(terms) }
}

/** Creates a language without making it current. */
export const buildLanguage = (locale: Locale, organisationType: number | null): Language =>
  languageOf(locale, termsFor(organisationType, locale))

let language = buildLanguage('zh-CN', null)
const listeners = new Set<() => void>()

/** Current language. Components use `useMessages` instead, which re-renders on changes. */
export const currentLanguage = (): Language => language

/**
 * Changes the current language, which must be loaded. Terms of a language pack override the built-in ones.
 * Does not notify listeners if nothing changes.
 */
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
