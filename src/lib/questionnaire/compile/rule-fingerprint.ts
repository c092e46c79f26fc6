import { canonicalDecimal, isDecimal } from '../../numbers/decimal'

/** Longer texts are represented by their beginning and a hash. */
const longestFigure = 60

/** Fowler–Noll–Vo, 32 bits. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16)
}

/** Normalises numbers: another notation of the same number is no change. */
function written(value: unknown): string {
  if (typeof value === 'string' && value.length <= longestFigure && isDecimal(value))
    return canonicalDecimal(value)
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
  return text.length > longestFigure ? `${text.slice(0, 20)}#${sumOf(text)}` : text
}

/** A text that identifies the values compared by a rule. */
export function fingerprint(figures: unknown[]): string {
  const text = figures.map(written).join(' | ')
  return text.length > 1000 ? `${text.slice(0, 900)}#${sumOf(text)}` : text
}
