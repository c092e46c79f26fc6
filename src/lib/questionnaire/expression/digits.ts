import { isDecimal } from '../../numbers/decimal'
import { formLimits } from '../engine/limits'
import { ConditionError, periodRefs } from './compile-expression'
import type { Expression, Operand } from './expression-types'
import { QUOTIENT } from './operators'

/** Upper bound of a number, or of each number of a range. */
export interface DigitBounds {
  /** The absolute value is at most ten to this power. */
  power: number
  /** Digits after the decimal point. */
  fraction: number
  /** The count of numbers; 1 if missing. */
  count?: number
}

/** Bounds the numbers that a path refers to. */
export type BoundsOfPath = (path: string) => DigitBounds

const booleanBounds: DigitBounds = { power: 0, fraction: 0 }

const highest = (sizes: readonly DigitBounds[], of: 'power' | 'fraction') =>
  sizes.reduce((most, size) => Math.max(most, size[of]), 0)

const largestBounds = (sizes: readonly DigitBounds[]): DigitBounds => ({
  power: highest(sizes, 'power'),
  fraction: highest(sizes, 'fraction'),
})

function sumBounds(sizes: readonly DigitBounds[]): DigitBounds {
  const { power, fraction } = largestBounds(sizes)
  const terms = sizes.reduce((sum, size) => sum + (size.count ?? 1) * 10 ** (size.power - power), 0)
  return { power: power + Math.log10(Math.max(terms, 1)), fraction }
}

const productBounds = (sizes: readonly DigitBounds[]): DigitBounds => ({
  power: sizes.reduce((sum, { power }) => sum + power, 0),
  fraction: sizes.reduce((sum, { fraction }) => sum + fraction, 0),
})

/** The smallest divisor has a single digit, in the last decimal. */
const quotientBounds = ([a = booleanBounds, b = booleanBounds]: readonly DigitBounds[]): DigitBounds => ({
  power: a.power + b.fraction,
  fraction: QUOTIENT,
})

/** Bounds of each operator's result; a missing operator results in a truth value or a count. */
const results: Record<string, ((sizes: readonly DigitBounds[]) => DigitBounds) | undefined> = {
  '+': sumBounds,
  '-': sumBounds,
  sum: sumBounds,
  '*': productBounds,
  '/': quotientBounds,
  ratio: quotientBounds,
  growth: ([a = booleanBounds, b = booleanBounds]) => quotientBounds([sumBounds([a, b]), b]),
  min: largestBounds,
  max: largestBounds,
  abs: largestBounds,
  round: ([figure = booleanBounds]) => figure,
  if: largestBounds,
}

function boundsOfConstant(operand: Exclude<Operand, object>): DigitBounds {
  const text = String(operand)
  if (!isDecimal(text)) return booleanBounds
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return { power: whole.length, fraction: fraction.length }
}

function boundsOfOperand(operand: Operand, boundsOf: BoundsOfPath): DigitBounds {
  if (Array.isArray(operand)) return largestBounds(operand.map((one) => boundsOfOperand(one, boundsOf)))
  if (operand === null || typeof operand !== 'object') return boundsOfConstant(operand)
  const [name = ''] = Object.keys(operand)
  const raw = operand[name] ?? null
  const operands = Array.isArray(raw) ? raw : [raw]
  const [path] = operands
  if (periodRefs.includes(name)) return typeof path === 'string' ? boundsOf(path) : booleanBounds
  const size = (results[name] ?? (() => booleanBounds))(operands.map((one) => boundsOfOperand(one, boundsOf)))
  if (size.power + size.fraction > formLimits.digits)
    throw new ConditionError('a result may have too many digits', 'tooManyDigits')
  return size
}

/** Throws {@link ConditionError} if an intermediate result of a checked expression can have too many digits. */
export function checkDigits(expression: Expression, boundsOf: BoundsOfPath): void {
  boundsOfOperand(expression, boundsOf)
}
