export const locales = ['zh-CN', 'en-US'] as const
export type Locale = (typeof locales)[number]

/** Best locale for a language tag, also of the form `en_US`: en-US for English, otherwise zh-CN. */
export function localeFor(tag: string): Locale {
  return /^en(?![a-z])/i.test(tag) ? 'en-US' : 'zh-CN'
}
