import { english } from './english'
import type { EnglishMessages } from './english/types'
import { type Locale, localeFor, locales } from './locale'
import type { Terms } from './terms'
import { chinese, termsOf } from './wording'
import { type Messages, zhCN } from './base/zh-CN'

export type { Messages } from './base/zh-CN'

export { type Locale, localeFor, locales }

/**
 * A language with its terms and the messages of the main package. Every area has a folder with `zh-CN.ts` and
 * `en-US.ts`; `english/all.ts` exports the English ones. The areas that `base` lists are part of the first
 * load. The others belong to a subpackage or a larger component and are loaded with the pages that use them:
 * their `index.ts` joins both languages for `useMessageNamespace`.
 */
export interface Language {
  locale: Locale
  terms: Terms
  messages: Messages
}

/** Chinese is always available; on H5 English is loaded on demand. */
export const isLoaded = (locale: Locale): boolean => locale === 'zh-CN' || english.messages() !== null

/** Loads a language. Rejects if loading fails; may then be called again. */
export const loadLanguage = (locale: Locale): Promise<void> =>
  isLoaded(locale) ? Promise.resolve() : english.load()

function allEnglish(): EnglishMessages {
  const messages = english.messages()
  if (!messages) throw new Error('English is used before it is loaded')
  return messages
}

export const termsFor = (organisationType: number | null, locale: Locale): Terms =>
  termsOf(locale === 'en-US' ? allEnglish().wording : chinese, organisationType)

function languageOf(locale: Locale, terms: Terms): Language {
  return { locale, terms, messages: locale === 'en-US' ? allEnglish().enUS(terms) : zhCN(terms) }
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
