import { english } from './english'
import type { EnglishWords } from './english/types'
import type { Terms } from './terms'
import { chinese, termsOf } from './wording'
import { type Messages, zhCN } from './zh-CN'

export type { Messages } from './zh-CN'

export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** The locale that serves a language tag best, also one spelt `en_US`: English is en-US, all else zh-CN. */
export function localeFor(tag: string): Locale {
  return /^en(?![a-z])/i.test(tag) ? 'en-US' : 'zh-CN'
}

/**
 * Where a word belongs. What the pages of the main package say stands in `zh-CN/index.ts` and comes with
 * the first load. What only one package or a larger component says has a file `zh-CN/<name>.ts`, its pair
 * `en-US/<name>.ts` with a line in `en-US/all.ts`, and `<name>.ts` here, which joins the two for
 * `useMessageNamespace`: so it comes with the pages that say it.
 */
export interface Language {
  locale: Locale
  terms: Terms
  words: Messages
}

/** Chinese is always there; on H5 English comes when it is asked for. */
export const isThere = (locale: Locale): boolean => locale === 'zh-CN' || english.words() !== null

/** Brings a language; rejects when it did not come, and may then be called again. */
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

/** A language that nobody has chosen. */
export const buildLanguage = (locale: Locale, organisationType: number | null): Language =>
  languageOf(locale, termsFor(organisationType, locale))

let language = buildLanguage('zh-CN', null)
const listeners = new Set<() => void>()

/** The words of now. In components use `useMessages`, which follows a change. */
export const currentLanguage = (): Language => language

/**
 * Speaks a language that is there from now on. Terms of a language pack stand in for the built-in ones. What changes
 * nothing is told to nobody.
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
