import { absDecimal, divideDecimals, multiplyDecimals, subtractDecimals } from './decimal-arithmetic'
import { formatDecimal } from './decimal'

/**
 * Change from `before` to `now` in per cent with sign and one decimal: `+3.2%`, `-100.0%`. Divides by the
 * absolute base, so that a smaller loss is an increase. Null if the base is 0.
 */
export function changePercent(now: string, before: string): string | null {
  const hundredfold = multiplyDecimals(subtractDecimals(now, before), '100')
  const percent = divideDecimals(hundredfold, absDecimal(before), 1)
  if (percent === null) return null
  const sign = percent.startsWith('-') || percent === '0' ? '' : '+'
  return `${sign}${formatDecimal(percent, 1)}%`
}
