import { absDecimal, divideDecimals, multiplyDecimals, subtractDecimals } from './decimal-arithmetic'
import { formatDecimal } from './decimal'

/** Change from `before` to `now` in per cent of a base, with sign and one decimal: `+3.2`. Null if the base is 0. */
function percentOfBase(now: string, before: string, base: string): string | null {
  const hundredfold = multiplyDecimals(subtractDecimals(now, before), '100')
  const percent = divideDecimals(hundredfold, absDecimal(base), 1)
  if (percent === null) return null
  const sign = percent.startsWith('-') || percent === '0' ? '' : '+'
  return `${sign}${formatDecimal(percent, 1)}`
}

/**
 * Change from `before` to `now` in per cent with sign and one decimal: `+3.2%`, `-100.0%`. Divides by the
 * absolute base, so that a smaller loss is an increase. Null if the base is 0.
 */
export function changePercent(now: string, before: string): string | null {
  const percent = percentOfBase(now, before, before)
  return percent && `${percent}%`
}

/**
 * What the change of a part contributes to the growth of the whole, in percentage points with sign and one decimal:
 * (now − before) / |whole before|. The contributions of all parts add up to the growth. Null if the whole was 0.
 */
export const growthContribution = (now: string, before: string, wholeBefore: string): string | null =>
  percentOfBase(now, before, wholeBefore)
