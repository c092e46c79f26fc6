const fullWidth = '０１２３４５６７８９．－'
const halfWidth = '0123456789.-'

export interface NumericRule {
  /** Digits allowed after the point; with 0 no point can be typed. */
  decimals?: number | undefined
  /** Whether a minus may stand in front; true when missing. */
  negative?: boolean | undefined
}

/**
 * What is left of a typed or pasted text: digits, one point, one minus in front. Full-width signs become
 * half-width ones; blanks, commas and all other signs go. Nothing is rounded or cut off behind the
 * person's back: too many decimals are for the rules to say.
 */
export function cleanNumber(text: string, { decimals = 0, negative = true }: NumericRule = {}): string {
  const plain = [...text]
    .map((sign) => halfWidth[fullWidth.indexOf(sign)] ?? (sign === '−' ? '-' : sign))
    .join('')
  const minus = negative && /^[^\d.]*-/.test(plain) ? '-' : ''
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
