/**
 * Exact decimals as strings. Figures of a report must not pass through binary fractions, and BigInt is
 * missing in Safari 13, so comparing and formatting work on the digits themselves.
 */

import { groupThousands } from './thousands'

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** True for an optional minus, digits, and digits after a point when there is one. */
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

/** The shortest spelling: no leading or trailing zeros, no minus before zero. Throws RangeError on other text. */
export function canonicalDecimal(text: string): string {
  const { negative, whole, fraction } = split(text)
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** How many digits stand after the point once trailing zeros are dropped. */
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

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: string, b: string): number {
  const left = split(a)
  const right = split(b)
  if (left.negative !== right.negative) return left.negative ? -1 : 1
  return left.negative ? compareSizes(right, left) : compareSizes(left, right)
}

/** With commas between thousands, and at least `places` digits after the point: `12,004.10`. */
export function formatDecimal(text: string, places = 0): string {
  const { negative, whole, fraction } = split(text)
  const grouped = groupThousands(whole)
  const digits = fraction.padEnd(places, '0')
  return `${negative ? '-' : ''}${grouped}${digits ? `.${digits}` : ''}`
}

/** The point moved `places` digits to the right, or to the left when negative; in its shortest spelling. */
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
