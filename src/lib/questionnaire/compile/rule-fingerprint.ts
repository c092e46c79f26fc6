import { canonicalDecimal, isDecimal } from '../../numbers/decimal'

/** A long text among the figures a rule saw is known again by its beginning and its sum. */
const longestFigure = 60

/** Fowler–Noll–Vo, 32 bits. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16)
}

/** The same figure in another spelling is no other figure. */
function written(value: unknown): string {
  if (typeof value === 'string' && value.length <= longestFigure && isDecimal(value))
    return canonicalDecimal(value)
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
  return text.length > longestFigure ? `${text.slice(0, 20)}#${sumOf(text)}` : text
}

/** The figures a rule saw, as one text. */
export function fingerprint(figures: unknown[]): string {
  const text = figures.map(written).join(' | ')
  return text.length > 1000 ? `${text.slice(0, 900)}#${sumOf(text)}` : text
}
