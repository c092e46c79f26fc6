import { compareDecimals } from './decimal'

// 。 is what a Chinese keyboard writes on the key of the point.
const fullWidth = '０１２３４５６７８９．。－'
const halfWidth = '0123456789..-'

export interface NumericRule {
  /** Digits allowed after the point; with 0 no point can be typed. */
  decimals?: number | undefined
  /** Whether a minus may stand in front; true when missing. */
  negative?: boolean | undefined
}

export interface NumericRange extends NumericRule {
  /** The least and the greatest figure, each a decimal as text. */
  min?: string | undefined
  max?: string | undefined
}

/** Full-width digits, points and minus signs as half-width ones. */
const halfWidthOf = (text: string) =>
  [...text].map((sign) => halfWidth[fullWidth.indexOf(sign)] ?? (sign === '−' ? '-' : sign)).join('')

/** A minus in front, or parentheses around it as accountants write a loss. */
const isLoss = /^[^\d.]*-|^\s*[(（].*[)）]\s*$/

/**
 * What is left of a typed or pasted text: digits, one point, one minus in front. Full-width signs become
 * half-width ones; blanks, commas and all other signs go. Nothing is rounded or cut off behind the
 * person's back: too many decimals are for the rules to say.
 */
export function cleanNumber(text: string, { decimals = 0, negative = true }: NumericRule = {}): string {
  const plain = halfWidthOf(text)
  const minus = negative && isLoss.test(plain) ? '-' : ''
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.')
  if (decimals === 0 && rest.join('') === '') return minus + whole
  return rest.length > 0 ? `${minus}${whole}.${rest.join('')}` : minus + whole
}

/** A finished entry: a lone minus or point is nothing, `5.` is 5, `.5` is 0.5, `007` is 7. */
export function settleNumber(text: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return ''
  const [, minus = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return ''
  return `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

/**
 * On keypress: whether a key may add its sign to what stands in the field. Digits, one point and one
 * minus may; where the minus was typed is for keyup to see. Keys that write nothing (Enter, Backspace) may.
 */
export function allowsKey(text: string, key: string, { decimals = 0, negative = true }: NumericRule = {}) {
  const sign = halfWidthOf(key)
  if (sign === '.') return decimals > 0 && !/[.．。]/.test(text)
  if (sign === '-') return negative && !/[-－−]/.test(text)
  return /^(\d|[A-Z][A-Za-z0-9]+)$/.test(sign)
}

function clamped(figure: string, { min, max }: NumericRange): string {
  if (min !== undefined && compareDecimals(figure, min) < 0) return min
  return max !== undefined && compareDecimals(figure, max) > 0 ? max : figure
}

/**
 * On keyup: cleaned and kept within `min` and `max`. What may still become a figure (a lone minus or
 * point) stays, and one within the range stays as it was typed, `5.` and `1.50` included.
 */
export function typedNumber(text: string, range: NumericRange = {}): string {
  const typed = cleanNumber(text, range)
  const figure = settleNumber(typed)
  const kept = figure === '' ? '' : clamped(figure, range)
  return kept === figure ? typed : kept
}

/** On blur: as on keyup, and what never became a figure is cleared. */
export function leftNumber(text: string, range: NumericRange = {}): string {
  return settleNumber(typedNumber(text, range))
}
