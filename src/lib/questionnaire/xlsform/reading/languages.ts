import type { LocalText } from '../../expression/expression-types'

export type FormLanguage = keyof LocalText

const han = /\p{Script=Han}/u

/** The language of the product that a name such as `English (en)` or `中文 (zh)` means; null for any other. */
export function languageOf(name: string): FormLanguage | null {
  const code = /\(([a-z]{2,3})(?:[-_][a-z0-9]+)*\)\s*$/i.exec(name)?.[1]?.toLowerCase()
  if (code !== undefined) return code === 'zh' ? 'zh-CN' : code === 'en' ? 'en-US' : null
  if (/中文|汉语|漢語|普通话|chinese|mandarin|^zh\b/i.test(name)) return 'zh-CN'
  return /english|英文|英语|^en\b/i.test(name) ? 'en-US' : null
}

/** The language of a text without one, by its characters. */
export const writtenIn = (text: string): FormLanguage => (han.test(text) ? 'zh-CN' : 'en-US')
