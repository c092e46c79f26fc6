import type { Context } from 'hono'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'

export type Language = keyof LocalText

export const languageOf = (c: Context): Language => preferredLanguage(c.req.header('accept-language'))

/** The preferred supported language in Accept-Language; Chinese by default. */
export function preferredLanguage(header = ''): Language {
  const accepted = header
    .split(',')
    .map((part) => {
      const [tag = '', q = ''] = part.trim().toLowerCase().split(';q=')
      return { tag, weight: q === '' ? 1 : Number(q) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const first = accepted.find(({ tag }) => /^(zh|en)\b/.test(tag))
  return first?.tag.startsWith('en') ? 'en-US' : 'zh-CN'
}
