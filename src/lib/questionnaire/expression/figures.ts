import { isDecimal } from '../../numbers/decimal'
import { formLimits } from '../engine/limits'

/** Most characters of a number: digits, minus and decimal point. */
const LONGEST = formLimits.digits + 2

/** The value as a decimal; null if it is none. */
export function asDecimal(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  // A number such as 1e21 has no plain decimal notation.
  const text = String(value)
  return text.length <= LONGEST && isDecimal(text) ? text : null
}

/** Null instead of a result with too many digits, because its cost would grow with every further operator. */
export const bounded = (figure: string | null): string | null =>
  figure !== null && figure.length > LONGEST ? null : figure
