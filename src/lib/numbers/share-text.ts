import { formatDecimal } from './decimal'

/** Smallest share with a text of its own. */
const SMALLEST = 0.001

/** Larger numbers would be written with an exponent. */
const LARGEST = 1e15

/** A number with one decimal: 10.3, 1,204.0. */
export const oneDecimal = (value: number): string =>
  formatDecimal(Math.max(-LARGEST, Math.min(LARGEST, value)).toFixed(1), 1)

/** A share in per cent with one decimal: 4.1%. Shares below 0.1% are stated as `below(0.1%)`. */
export const shareText = (share: number, below: (percent: string) => string): string =>
  share < SMALLEST ? below('0.1%') : `${oneDecimal(share * 100)}%`
