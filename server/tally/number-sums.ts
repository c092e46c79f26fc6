import { addToBuckets, type Buckets } from './quantile-sketch'

/** Exact count, sum and extremes of decimals, as integers of one scale. */
interface Summary<Integer extends number | bigint> {
  /** Digits after the point. */
  scale: number
  count: number
  sum: Integer
  minimum: Integer
  minimumCount: number
  maximum: Integer
  maximumCount: number
}

/**
 * Sums of one variable. Short decimals are summed as ordinary numbers, which takes a fraction of the time of `bigint`,
 * and added to the total before they lose precision.
 */
export interface NumberSum {
  short: Summary<number> | null
  total: Summary<bigint> | null
  /** For the median. */
  buckets: Buckets
}

export const noNumbers = (): NumberSum => ({ short: null, total: null, buckets: [] })

/** Short integers have at most this size, which is exact as an ordinary number, and so are sums up to the second. */
const MAX_SHORT = 1e14
const MAX_SHORT_SUM = Number.MAX_SAFE_INTEGER - MAX_SHORT
/** Short summaries have at least this scale, so that most decimals need no change of the scale. */
const SHORT_SCALE = 2

const decimal = /^-?\d+(?:\.\d+)?$/

/** @throws without the text, because errors are logged. */
export function addNumber(numbers: NumberSum, text: string): void {
  if (!decimal.test(text)) throw new Error('a numeric answer is no decimal')
  addToBuckets(numbers.buckets, Number(text))
  const point = text.indexOf('.')
  const scale = point < 0 ? 0 : text.length - point - 1
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const shortScale = Math.max(scale, numbers.short?.scale ?? SHORT_SCALE)
  const one = Number(digits) * 10 ** (shortScale - scale)
  if (Math.abs(one) <= MAX_SHORT) addShort(numbers, shortScale, one)
  else numbers.total = join(numbers.total, single(scale, BigInt(digits)))
}

const single = <Integer extends number | bigint>(scale: number, one: Integer): Summary<Integer> => ({
  ...{ scale, count: 1, sum: one },
  ...{ minimum: one, minimumCount: 1, maximum: one, maximumCount: 1 },
})

function addShort(numbers: NumberSum, scale: number, one: number): void {
  const { short } = numbers
  if (short?.scale !== scale || Math.abs(short.sum) > MAX_SHORT_SUM) {
    addShortToTotal(numbers)
    numbers.short = single(scale, one)
    return
  }
  short.count += 1
  short.sum += one
  if (one < short.minimum) {
    short.minimum = one
    short.minimumCount = 1
  } else if (one === short.minimum) short.minimumCount += 1
  if (one > short.maximum) {
    short.maximum = one
    short.maximumCount = 1
  } else if (one === short.maximum) short.maximumCount += 1
}

function addShortToTotal(numbers: NumberSum): void {
  const { short, total } = numbers
  if (short === null) return
  const [sum, minimum, maximum] = [BigInt(short.sum), BigInt(short.minimum), BigInt(short.maximum)]
  numbers.total = join(total, { ...short, sum, minimum, maximum })
  numbers.short = null
}

function rescale(summary: Summary<bigint>, scale: number): Summary<bigint> {
  if (summary.scale === scale) return summary
  const factor = BigInt(10) ** BigInt(scale - summary.scale)
  const { sum, minimum, maximum } = summary
  return { ...summary, scale, sum: sum * factor, minimum: minimum * factor, maximum: maximum * factor }
}

function join(one: Summary<bigint> | null, other: Summary<bigint>): Summary<bigint> {
  if (one === null) return other
  const scale = Math.max(one.scale, other.scale)
  const [a, b] = [rescale(one, scale), rescale(other, scale)]
  const minimum = a.minimum < b.minimum ? a.minimum : b.minimum
  const maximum = a.maximum > b.maximum ? a.maximum : b.maximum
  const countOf = (isExtreme: (summary: Summary<bigint>) => boolean, key: 'minimumCount' | 'maximumCount') =>
    [a, b].reduce((count, summary) => count + (isExtreme(summary) ? summary[key] : 0), 0)
  return {
    ...{ scale, count: a.count + b.count, sum: a.sum + b.sum, minimum, maximum },
    minimumCount: countOf((summary) => summary.minimum === minimum, 'minimumCount'),
    maximumCount: countOf((summary) => summary.maximum === maximum, 'maximumCount'),
  }
}

/** The sums in the form that PostgreSQL reads as numeric; null without numbers. */
export function summaryOf(numbers: NumberSum, withBuckets: boolean) {
  addShortToTotal(numbers)
  if (numbers.total === null) return null
  const { scale, count, sum, minimum, minimumCount, maximum, maximumCount } = numbers.total
  const decimalOf = (integer: bigint) => `${integer}e-${scale}`
  return {
    ...{ count, sum: decimalOf(sum), minimum: decimalOf(minimum), minimumCount },
    ...{ maximum: decimalOf(maximum), maximumCount },
    ...(withBuckets && { sums: numbers.buckets }),
  }
}
