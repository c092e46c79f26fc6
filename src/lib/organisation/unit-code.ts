/**
 * The 18-character unified social credit code of GB 32100-2015: registering department 1, class of
 * organisation 1, region 6 (GB/T 2260), organisation code 9 (GB 11714), check sign 1.
 */
export interface UnitCode {
  /** As it is compared and stored: capitals, no blanks. */
  code: string
  shape: boolean
  /** The last sign fits the 17 before it. */
  outer: boolean
  /** The last sign of the organisation code inside fits the eight before it. */
  inner: boolean
  /**
   * `warn` must never keep anybody from going on: registered codes with a wrong check sign exist, such as
   * 91350203M0001QKT19.
   */
  verdict: 'valid' | 'warn' | 'malformed'
}

/** No I, O, S, V and Z, which are read as 1, 0, 5, U and 2. A sign's value is its place. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Any letter may stand last: a sign that cannot be is a wrong check sign, as in the standard's misprints. */
const shape = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{9}[0-9A-Z]$/
const innerWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** Weights are the powers of 3 modulo 31. A remainder of 0 wraps to the sign 0. */
function outerSign(code: string): string {
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, 17)) {
    sum += signs.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return signs.charAt((31 - (sum % 31)) % 31)
}

/** Here letters count A = 10 to Z = 35, and 10 is written X. */
function innerSign(code: string): string {
  const sum = innerWeights.reduce(
    (total, weight, at) => total + parseInt(code.charAt(8 + at), 36) * weight,
    0,
  )
  const value = (11 - (sum % 11)) % 11
  return value === 10 ? 'X' : String(value)
}

/** Reads a typed or pasted unit code. Small letters and blanks between the signs are no mistake. */
export function readUnitCode(text: string): UnitCode {
  const code = text.replace(/\s/g, '').toUpperCase()
  if (!shape.test(code)) return { code, shape: false, outer: false, inner: false, verdict: 'malformed' }
  const outer = code.charAt(17) === outerSign(code)
  const inner = code.charAt(16) === innerSign(code)
  return { code, shape: true, outer, inner, verdict: outer && inner ? 'valid' : 'warn' }
}
