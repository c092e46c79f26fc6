import { absDecimal, divideDecimals, multiplyDecimals, subtractDecimals } from './decimal-arithmetic'
import { formatDecimal } from './decimal'

/**
 * How much more a figure is than the one before, in per cent with one decimal and its sign: `+3.2%`, `-100.0%`.
 * The base counts without its sign, so that a smaller loss is a rise. Null where the base is 0.
 */
export function changePercent(now: string, before: string): string | null {
  const hundredfold = multiplyDecimals(subtractDecimals(now, before), '100')
  const percent = divideDecimals(hundredfold, absDecimal(before), 1)
  if (percent === null) return null
  const sign = percent.startsWith('-') || percent === '0' ? '' : '+'
  return `${sign}${formatDecimal(percent, 1)}%`
}
