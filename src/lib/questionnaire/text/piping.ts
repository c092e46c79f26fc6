import type { PeriodRef } from '../expression/compile-expression'
import type { LocalText } from '../expression/expression-types'

/** `{{payer-type}}`, `{{finance.@.total}}`, `{{last:finance.income.month}}`. */
const pattern = /\{\{\s*(?:(last|lastYear):)?([A-Za-z0-9_.@-]+)\s*\}\}/g

export type TemplatePart = { text: string } | { path: string; periodRef: PeriodRef }

/** Splits a text into literal text and placeholders of answers. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of template.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) })
    parts.push({ path: match[2] ?? '', periodRef: (match[1] as PeriodRef | undefined) ?? 'var' })
    end = match.index + match[0].length
  }
  if (end < template.length || parts.length === 0) parts.push({ text: template.slice(end) })
  return parts
}

/** A fast test that is false for most texts. */
export function containsPlaceholder(text: LocalText | undefined): boolean {
  for (const language in text) if (text[language as keyof LocalText].includes('{{')) return true
  return false
}

/** The paths of the answers in a text, in either language. */
export function pathsIn(text: LocalText | undefined): { path: string; periodRef: PeriodRef }[] {
  if (!text || !containsPlaceholder(text)) return []
  const named = Object.values(text as unknown as Record<string, string>)
    .filter((template) => template.includes('{{'))
    .flatMap(parseTemplate)
    .flatMap((part) => ('path' in part ? [part] : []))
  const byName = new Map(named.map((part) => [`${part.periodRef} ${part.path}`, part]))
  return [...byName.values()]
}
