import { canonicalDecimal, isDecimal } from './decimal'

/**
 * Exact arithmetic on decimals. Long integers are stored as groups of seven digits, lowest first; short ones
 * use ordinary numbers, which are exact up to 15 digits. big.js is 1.5 kB heavier with the same functions, and
 * compares and formats 1.5 to 4 times slower.
 */
type Groups = number[]

interface Scaled {
  negative: boolean
  /** All digits, without the decimal point. */
  digits: string
  /** Number of digits after the decimal point. */
  scale: number
}

const GROUP = 7
const BASE = 10 ** GROUP
/** Integers with at most this many digits, and the sum of two, are exact as ordinary numbers. */
const SHORT = 15

function parse(text: string): Scaled {
  const plain = canonicalDecimal(text)
  const negative = plain.startsWith('-')
  const [whole = '', fraction = ''] = plain.slice(negative ? 1 : 0).split('.')
  return { negative, digits: whole + fraction, scale: fraction.length }
}

function write({ negative, digits, scale }: Scaled): string {
  const padded = digits.padStart(scale + 1, '0')
  const point = padded.length - scale
  const text = scale > 0 ? `${padded.slice(0, point)}.${padded.slice(point)}` : padded
  return canonicalDecimal(negative ? `-${text}` : text)
}

function toGroups(digits: string): Groups {
  const groups: Groups = []
  for (let end = digits.length; end > 0; end -= GROUP)
    groups.push(Number(digits.slice(Math.max(0, end - GROUP), end)))
  return trim(groups)
}

function trim(groups: Groups): Groups {
  while (groups.length > 1 && groups[groups.length - 1] === 0) groups.pop()
  return groups
}

const toDigits = (groups: Groups) =>
  groups.reduceRight((digits, group) => digits + String(group).padStart(GROUP, '0'), '') || '0'

function compareGroups(a: Groups, b: Groups): number {
  if (a.length !== b.length) return a.length - b.length
  for (let place = a.length - 1; place >= 0; place -= 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function addGroups(a: Groups, b: Groups): Groups {
  const sum: Groups = []
  let carry = 0
  for (let place = 0; place < Math.max(a.length, b.length) || carry > 0; place += 1) {
    const total = (a[place] ?? 0) + (b[place] ?? 0) + carry
    sum.push(total % BASE)
    carry = total >= BASE ? 1 : 0
  }
  return trim(sum)
}

/** `a` must be at least `b`. */
function subtractGroups(a: Groups, b: Groups): Groups {
  let borrow = 0
  const rest = a.map((group, place) => {
    const left = group - (b[place] ?? 0) - borrow
    borrow = left < 0 ? 1 : 0
    return left + borrow * BASE
  })
  return trim(rest)
}

function multiplyGroups(a: Groups, b: Groups): Groups {
  const product: Groups = new Array<number>(a.length + b.length).fill(0)
  a.forEach((left, i) => {
    let carry = 0
    for (let j = 0; j < b.length || carry > 0; j += 1) {
      const total = (product[i + j] ?? 0) + left * (b[j] ?? 0) + carry
      product[i + j] = total % BASE
      carry = Math.floor(total / BASE)
    }
  })
  return trim(product)
}

/** Long division; the remainder is dropped. */
function divideDigits(digits: string, divisor: Groups): string {
  const [whole, by] = [Number(digits), Number(toDigits(divisor))]
  if (digits.length <= SHORT && by <= Number.MAX_SAFE_INTEGER) return String((whole - (whole % by)) / by)
  let rest: Groups = [0]
  let quotient = ''
  for (const digit of digits) {
    rest = addGroups(multiplyGroups(rest, [10]), [Number(digit)])
    let times = 0
    while (compareGroups(rest, divisor) >= 0) {
      rest = subtractGroups(rest, divisor)
      times += 1
    }
    quotient += String(times)
  }
  return quotient
}

function addSigned(a: Scaled, b: Scaled): string {
  const scale = Math.max(a.scale, b.scale)
  const left = a.digits + '0'.repeat(scale - a.scale)
  const right = b.digits + '0'.repeat(scale - b.scale)
  if (left.length <= SHORT && right.length <= SHORT) {
    const sum = (a.negative ? -1 : 1) * Number(left) + (b.negative ? -1 : 1) * Number(right)
    return write({ negative: sum < 0, digits: String(Math.abs(sum)), scale })
  }
  const [x, y] = [toGroups(left), toGroups(right)]
  if (a.negative === b.negative)
    return write({ negative: a.negative, digits: toDigits(addGroups(x, y)), scale })
  const larger = compareGroups(x, y) >= 0
  const digits = toDigits(larger ? subtractGroups(x, y) : subtractGroups(y, x))
  return write({ negative: larger ? a.negative : b.negative, digits, scale })
}

export function addDecimals(a: string, b: string): string {
  return addSigned(parse(a), parse(b))
}

/** Adding an integer of `SHORT` digits to one below this limit is exact. */
const EXACT = Number.MAX_SAFE_INTEGER - 10 ** SHORT

export function sumDecimals(figures: readonly string[]): string {
  const sums: number[] = []
  let rest = '0'
  for (const figure of figures) {
    const point = figure.indexOf('.')
    const scale = point < 0 ? 0 : figure.length - point - 1
    const before = sums[scale] ?? 0
    if (figure.length > SHORT || Math.abs(before) > EXACT) rest = addDecimals(rest, figure)
    else
      sums[scale] = before + Number(scale === 0 ? figure : figure.slice(0, point) + figure.slice(point + 1))
  }
  return sums.reduce((all, sum, scale) => addDecimals(all, fromWhole(sum, scale)), rest)
}

const fromWhole = (whole: number, scale: number) =>
  write({ negative: whole < 0, digits: String(Math.abs(whole)), scale })

export function negateDecimal(figure: string): string {
  const parsed = parse(figure)
  return write({ ...parsed, negative: !parsed.negative })
}

export function subtractDecimals(a: string, b: string): string {
  const right = parse(b)
  return addSigned(parse(a), { ...right, negative: !right.negative })
}

export function absDecimal(figure: string): string {
  return write({ ...parse(figure), negative: false })
}

export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [parse(a), parse(b)]
  const negative = left.negative !== right.negative
  const scale = left.scale + right.scale
  const digits =
    left.digits.length + right.digits.length <= SHORT
      ? String(Number(left.digits) * Number(right.digits))
      : toDigits(multiplyGroups(toGroups(left.digits), toGroups(right.digits)))
  return write({ negative, digits, scale })
}

/** Rounds to `places` decimal places, half away from zero, as in accounting. */
export function roundDecimal(figure: string, places: number): string {
  const { negative, digits, scale } = parse(figure)
  if (scale <= places) return canonicalDecimal(figure)
  const padded = digits.padStart(scale + 1, '0')
  const kept = padded.slice(0, padded.length - scale + places)
  const up = Number(padded.charAt(kept.length)) >= 5
  const rounded = up ? toDigits(addGroups(toGroups(kept), [1])) : kept
  return write({ negative, digits: rounded, scale: places })
}

/** Quotient rounded to `places` decimal places. Null if `b` is 0. */
export function divideDecimals(a: string, b: string, places: number): string | null {
  const [left, right] = [parse(a), parse(b)]
  const divisor = toGroups(right.digits)
  if (divisor.length === 1 && divisor[0] === 0) return null
  // One additional digit decides the rounding.
  const shift = places + 1 + right.scale - left.scale
  const digits = shift >= 0 ? left.digits + '0'.repeat(shift) : left.digits.slice(0, shift) || '0'
  const quotient = divideDigits(digits, divisor)
  const exact = write({ negative: left.negative !== right.negative, digits: quotient, scale: places + 1 })
  return roundDecimal(exact, places)
}

/** Maximum length of an entered number, in characters. */
export const longestFigure = 32

/** Validates an untrusted value as a decimal of at most `longest` characters. Null if it is none. */
export function asFigure(value: unknown, longest = longestFigure): string | null {
  return typeof value === 'string' && value.length <= longest && isDecimal(value) ? value : null
}
