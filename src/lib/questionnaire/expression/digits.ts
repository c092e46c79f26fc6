import { isDecimal } from '../../numbers/decimal'
import { formLimits } from '../engine/limits'
import { ConditionError, periodRefs } from './compile-expression'
import type { Expression, Operand } from './expression-types'
import { QUOTIENT } from './operators'

/** Upper bound of a number, or of each number of a range. */
export interface Size {
  /** The absolute value is at most ten to this power. */
  power: number
  /** Digits after the decimal point. */
  fraction: number
  /** The count of numbers; 1 if missing. */
  count?: number
}

/** Bounds the numbers that a path refers to. */
export type SizeOf = (path: string) => Size

const truth: Size = { power: 0, fraction: 0 }

const highest = (sizes: readonly Size[], of: 'power' | 'fraction') =>
  sizes.reduce((most, size) => Math.max(most, size[of]), 0)

const largest = (sizes: readonly Size[]): Size => ({
  power: highest(sizes, 'power'),
  fraction: highest(sizes, 'fraction'),
})

function added(sizes: readonly Size[]): Size {
  const { power, fraction } = largest(sizes)
  const terms = sizes.reduce((sum, size) => sum + (size.count ?? 1) * 10 ** (size.power - power), 0)
  return { power: power + Math.log10(Math.max(terms, 1)), fraction }
}

const multiplied = (sizes: readonly Size[]): Size => ({
  power: sizes.reduce((sum, { power }) => sum + power, 0),
  fraction: sizes.reduce((sum, { fraction }) => sum + fraction, 0),
})

/** The smallest divisor has a single digit, in the last decimal. */
const divided = ([a = truth, b = truth]: readonly Size[]): Size => ({
  power: a.power + b.fraction,
  fraction: QUOTIENT,
})

/** Bounds of each operator's result; a missing operator results in a truth value or a count. */
const results: Record<string, ((sizes: readonly Size[]) => Size) | undefined> = {
  '+': added,
  '-': added,
  sum: added,
  '*': multiplied,
  '/': divided,
  ratio: divided,
  growth: ([a = truth, b = truth]) => divided([added([a, b]), b]),
  min: largest,
  max: largest,
  abs: largest,
  round: ([figure = truth]) => figure,
  if: largest,
}

function sizeOfFixed(operand: Exclude<Operand, object>): Size {
  const text = String(operand)
  if (!isDecimal(text)) return truth
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  return { power: whole.length, fraction: fraction.length }
}

function sizeOfOperand(operand: Operand, sizeOf: SizeOf): Size {
  if (Array.isArray(operand)) return largest(operand.map((one) => sizeOfOperand(one, sizeOf)))
  if (operand === null || typeof operand !== 'object') return sizeOfFixed(operand)
  const [name = ''] = Object.keys(operand)
  const given = operand[name] ?? null
  const operands = Array.isArray(given) ? given : [given]
  const [path] = operands
  if (periodRefs.includes(name)) return typeof path === 'string' ? sizeOf(path) : truth
  const size = (results[name] ?? (() => truth))(operands.map((one) => sizeOfOperand(one, sizeOf)))
  if (size.power + size.fraction > formLimits.digits)
    throw new ConditionError('a result may have too many digits', 'tooManyDigits')
  return size
}

/** Throws {@link ConditionError} if an intermediate result of a checked expression can have too many digits. */
export function checkDigits(expression: Expression, sizeOf: SizeOf): void {
  sizeOfOperand(expression, sizeOf)
}
