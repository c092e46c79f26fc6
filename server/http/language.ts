import type { Context } from 'hono'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'

export type Language = keyof LocalText

/** The first of our languages in Accept-Language; Chinese when none is named. */
export function languageOf(c: Context): Language {
  const wanted = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q = ''] = part.trim().toLowerCase().split(';q=')
      return { tag, weight: q === '' ? 1 : Number(q) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const first = wanted.find(({ tag }) => /^(zh|en)\b/.test(tag))
  return first?.tag.startsWith('en') ? 'en-US' : 'zh-CN'
}
