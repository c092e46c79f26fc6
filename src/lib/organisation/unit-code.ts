/**
 * The 18-character unified social credit code of GB 32100-2015: registering department 1, class of
 * organisation 1, region 6 (GB/T 2260), organisation code 9 (GB 11714), check character 1.
 */
export interface UnitCode {
  /** Normalised form, for comparing and storing: upper case, no whitespace. */
  code: string
  shape: boolean
  /** True if the check character matches the 17 characters before it. */
  outer: boolean
  /** True if the check character of the organisation code matches the eight characters before it. */
  inner: boolean
  /**
   * `warn` must never block: registered codes with a wrong check character exist, such as 91350203M0001QKT19.
   */
  verdict: 'valid' | 'warn' | 'malformed'
}

/** Excludes I, O, S, V and Z, which are read as 1, 0, 5, U and 2. A character's value is its index. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/**
 * Any letter is accepted at the end: an invalid one is a wrong check character, as in the standard's
 * misprints.
 */
const shape = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{9}[0-9A-Z]$/
const innerWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** The weights are powers of 3 modulo 31. A remainder of 0 gives the character 0. */
function outerSign(code: string): string {
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, 17)) {
    sum += signs.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return signs.charAt((31 - (sum % 31)) % 31)
}

/** Here A is 10 to Z is 35, and the check value 10 is written as X. */
function innerSign(code: string): string {
  const sum = innerWeights.reduce(
    (total, weight, at) => total + parseInt(code.charAt(8 + at), 36) * weight,
    0,
  )
  const value = (11 - (sum % 11)) % 11
  return value === 10 ? 'X' : String(value)
}

/** Reads a typed or pasted unit code. Lower case and whitespace are accepted. */
export function readUnitCode(text: string): UnitCode {
  const code = text.replace(/\s/g, '').toUpperCase()
  if (!shape.test(code)) return { code, shape: false, outer: false, inner: false, verdict: 'malformed' }
  const outer = code.charAt(17) === outerSign(code)
  const inner = code.charAt(16) === innerSign(code)
  return { code, shape: true, outer, inner, verdict: outer && inner ? 'valid' : 'warn' }
}
