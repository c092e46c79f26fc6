/**
 * Exact decimals as strings: reported numbers must not pass through binary fractions, and Safari 13 lacks
 * BigInt. Comparing and formatting therefore work on the digits.
 */

import { groupThousands } from './thousands'

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** True for an optional minus, digits, and optionally a point with digits. */
export function isDecimal(text: string): boolean {
  return pattern.test(text)
}

interface Parts {
  negative: boolean
  whole: string
  fraction: string
}

function split(text: string): Parts {
  const match = pattern.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  const zero = whole === '0' && fraction === ''
  return { negative: match[1] === '-' && !zero, whole, fraction }
}

/**
 * Shortest form: no leading or trailing zeros, no minus before zero. Throws RangeError if the text is no
 * decimal.
 */
export function canonicalDecimal(text: string): string {
  const { negative, whole, fraction } = split(text)
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** Number of decimal places without trailing zeros. */
export function decimalPlaces(text: string): number {
  return split(text).fraction.length
}

function compareSizes(a: Parts, b: Parts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1
  const length = Math.max(a.fraction.length, b.fraction.length)
  const left = a.fraction.padEnd(length, '0')
  const right = b.fraction.padEnd(length, '0')
  if (left === right) return 0
  return left < right ? -1 : 1
}

/**
 * Negative, zero or positive if `a` is less than, equal to or greater than `b`. Throws RangeError if either
 * is no decimal.
 */
export function compareDecimals(a: string, b: string): number {
  const left = split(a)
  const right = split(b)
  if (left.negative !== right.negative) return left.negative ? -1 : 1
  return left.negative ? compareSizes(right, left) : compareSizes(left, right)
}

/** Formats with thousands separators and at least `places` decimal places: `12,004.10`. */
export function formatDecimal(text: string, places = 0): string {
  const { negative, whole, fraction } = split(text)
  const grouped = groupThousands(whole)
  const digits = fraction.padEnd(places, '0')
  return `${negative ? '-' : ''}${grouped}${digits ? `.${digits}` : ''}`
}

/** Multiplies by ten to the power of `places`, which may be negative; in shortest form. */
export function shiftDecimal(text: string, places: number): string {
  const { negative, whole, fraction } = split(text)
  const left = whole.padStart(whole.length + Math.max(0, -places), '0')
  const digits = left + fraction.padEnd(Math.max(fraction.length, places), '0')
  const point = left.length + places
  return canonicalDecimal(
    `${negative ? '-' : ''}${digits.slice(0, point) || '0'}${fractionAt(digits, point)}`,
  )
}

const fractionAt = (digits: string, point: number) => (point < digits.length ? `.${digits.slice(point)}` : '')
