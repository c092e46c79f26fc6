import { compareDecimals } from './decimal'

// Chinese keyboards type 。 on the key of the decimal point.
const fullWidth = '０１２３４５６７８９．。－'
const halfWidth = '0123456789..-'

export interface NumericRule {
  /** Maximum number of decimal places; any number if missing; with 0 no point can be typed. */
  decimals?: number | undefined
  /** True, or missing, if negative numbers are allowed. */
  negative?: boolean | undefined
}

export interface NumericRange extends NumericRule {
  /** Smallest and largest value, as decimals. */
  min?: string | undefined
  max?: string | undefined
}

/** Converts full-width digits, points and minus signs to half-width ones. */
export const halfWidthOf = (text: string) =>
  [...text].map((sign) => halfWidth[fullWidth.indexOf(sign)] ?? (sign === '−' ? '-' : sign)).join('')

/** A minus in front, or parentheses as in accounting. */
const isLoss = /^[^\d.]*-|^\s*[(（].*[)）]\s*$/

/**
 * Cleans a typed or pasted text to digits, one point and one leading minus. Full-width characters become
 * half-width ones; spaces, commas and others are removed. Never rounds or truncates: too many decimals are
 * left for validation to report.
 */
export function cleanNumber(
  text: string,
  { decimals = Infinity, negative = true }: NumericRule = {},
): string {
  const plain = halfWidthOf(text)
  const minus = negative && isLoss.test(plain) ? '-' : ''
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.')
  if (decimals === 0 && rest.join('') === '') return minus + whole
  return rest.length > 0 ? `${minus}${whole}.${rest.join('')}` : minus + whole
}

/** Normalises a completed entry: a lone minus or point becomes empty, `5.` 5, `.5` 0.5, `007` 7. */
export function settleNumber(text: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return ''
  const [, minus = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return ''
  return `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`
}

/**
 * For `keypress`: true if the key may insert its character into the text. Digits, one point and one minus are
 * allowed; the position of the minus is checked on keyup. Keys without a character (Enter, Backspace) are
 * allowed.
 */
export function allowsKey(
  text: string,
  key: string,
  { decimals = Infinity, negative = true }: NumericRule = {},
) {
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
 * For `keyup`: cleans the text and clamps it to `min` and `max`. An incomplete entry (a lone minus or point)
 * is kept, and a value within the range keeps its spelling, such as `5.` and `1.50`.
 */
export function typedNumber(text: string, range: NumericRange = {}): string {
  const typed = cleanNumber(text, range)
  const figure = settleNumber(typed)
  const kept = figure === '' ? '' : clamped(figure, range)
  return kept === figure ? typed : kept
}

/** For `blur`: as on keyup; an incomplete entry is cleared. */
export function leftNumber(text: string, range: NumericRange = {}): string {
  return settleNumber(typedNumber(text, range))
}
