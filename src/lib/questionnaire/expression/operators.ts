import { compareDecimals } from '../../numbers/decimal'
import {
  absDecimal,
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../numbers/decimal-arithmetic'
import type { EvaluationState } from '../engine/graph-node'
import { asDecimal, bounded } from './figures'
import type { RangeAggregate } from './range-values'

export type Evaluate = (state: EvaluationState) => unknown

/**
 * The result of a comparison with a missing answer: false in a condition; null in a rule, which is then not
 * violated.
 */
export type EvaluationMode = 'condition' | 'rule'

interface Arity {
  minOperands: number
  maxOperands: number
}

interface SingleOperator extends Arity {
  aggregate?: undefined
  /** Units of work of each operand, see `formLimits.work`; 1 if missing. */
  work?: number
  build: (operands: Evaluate[], mode: EvaluationMode) => Evaluate
}

/** True if operands may be ranges of cells. */
interface RangeOperator extends Arity {
  aggregate: RangeAggregate
  work?: undefined
}

export type Operator = SingleOperator | RangeOperator

/** Digits of a quotient after the decimal point. */
export const QUOTIENT = 8

/** Cost factor of operators that are slow with long numbers. */
const [PRODUCT_WORK, DIVISION_WORK] = [4, 25]

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function sameValue(a: unknown, b: unknown): boolean {
  const left = asDecimal(a)
  const right = asDecimal(b)
  if (left !== null && right !== null) return compareDecimals(left, right) === 0
  return (a ?? null) === (b ?? null)
}

/** Dates as YYYY-MM-DD compare as text, numbers by value. A comparison with a missing answer is false. */
function inOrder(a: unknown, b: unknown, holds: (order: number) => boolean): boolean {
  const left = asDecimal(a)
  const right = asDecimal(b)
  if (left !== null && right !== null) return holds(compareDecimals(left, right))
  if (typeof a !== 'string' || typeof b !== 'string') return false
  return holds(a < b ? -1 : a > b ? 1 : 0)
}

function contains(needle: unknown, haystack: unknown): boolean {
  if (Array.isArray(haystack)) return haystack.some((item) => sameValue(item, needle))
  return typeof haystack === 'string' && typeof needle === 'string' && haystack.includes(needle)
}

export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** True, false, or null if undecided in a rule. */
const truth = (value: unknown, mode: EvaluationMode) =>
  mode === 'rule' && isMissing(value) ? null : isTruthy(value)

const comparison = (holds: (a: unknown, b: unknown) => boolean): SingleOperator => ({
  minOperands: 2,
  maxOperands: 2,
  build:
    ([a, b], mode) =>
    (state) => {
      const [left, right] = [a?.(state), b?.(state)]
      return mode === 'rule' && (isMissing(left) || isMissing(right)) ? null : holds(left, right)
    },
})

const ordered = (holds: (order: number) => boolean) => comparison((a, b) => inOrder(a, b, holds))

/** `and` is decided by the first false, `or` by the first true; otherwise a null operand makes the result null. */
const junction = (decisive: boolean): SingleOperator => ({
  minOperands: 0,
  maxOperands: Infinity,
  build: (operands, mode) => (state) => {
    let unknown = false
    for (const operand of operands) {
      const holds = truth(operand(state), mode)
      if (holds === decisive) return decisive
      unknown ||= holds === null
    }
    return unknown ? null : !decisive
  },
})

/** Decimal arithmetic. Null if an operand is not a decimal, or the result is too long. */
const arithmetic = (
  least: number,
  most: number,
  apply: (first: string, second: string) => string | null,
  work = 1,
): SingleOperator => ({
  minOperands: least,
  maxOperands: most,
  work,
  build: (operands) => (state) => {
    const [first, second] = operands
    const left = asDecimal(first?.(state))
    if (left === null) return null
    const right = second ? asDecimal(second(state)) : ''
    return right === null ? null : bounded(apply(left, right))
  },
})

/** Applies a binary operator from left to right. */
const chain = (apply: (first: string, second: string) => string, work = 1): SingleOperator => ({
  minOperands: 1,
  maxOperands: Infinity,
  work,
  build: (operands) => (state) => {
    let result: string | null = null
    for (const operand of operands) {
      const figure = asDecimal(operand(state))
      if (figure === null) return null
      result = result === null ? figure : bounded(apply(result, figure))
      if (result === null) return null
    }
    return result
  },
})

/** Ignores missing values; null without any. Results of several ranges are combined. */
const aggregateNumbers = (
  apply: (figures: string[]) => string | null,
  replace?: RangeAggregate['replace'],
): RangeOperator => {
  const over = (values: readonly unknown[]) => {
    const figures = values.map(asDecimal).filter((one) => one !== null)
    return figures.length === 0 ? null : bounded(apply(figures))
  }
  const aggregate = { over, join: over, ...(replace ? { replace } : {}) }
  return { minOperands: 1, maxOperands: Infinity, aggregate }
}

/** A sum after one of its numbers has changed; undefined if one of them is missing. */
function sumWith(sum: unknown, before: unknown, after: unknown): string | null | undefined {
  const [was, now] = [asDecimal(before), asDecimal(after)]
  if (typeof sum !== 'string' || was === null || now === null) return undefined
  return bounded(addDecimals(subtractDecimals(sum, was), now))
}

const extreme = (sign: 1 | -1) =>
  aggregateNumbers((figures) =>
    figures.reduce((best, figure) => (compareDecimals(figure, best) * sign > 0 ? figure : best)),
  )

const choose: SingleOperator = {
  minOperands: 2,
  maxOperands: Infinity,
  build: (operands, mode) => (state) => {
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const holds = truth(operands[at]?.(state), mode)
      if (holds === null) return null
      if (holds) return operands[at + 1]?.(state)
    }
    return operands.length % 2 === 1 ? operands[operands.length - 1]?.(state) : null
  },
}

const howMany = (value: unknown) => (Array.isArray(value) ? value.length : isMissing(value) ? 0 : 1)

const growth = (now: string, before: string) =>
  divideDecimals(subtractDecimals(now, before), absDecimal(before), QUOTIENT)

/** The supported JsonLogic operators, and arithmetic ones. A Map, because an object would accept inherited names. */
export const operators = new Map<string, Operator>(
  Object.entries({
    '==': comparison(sameValue),
    '!=': comparison((a, b) => !sameValue(a, b)),
    '<': ordered((order) => order < 0),
    '<=': ordered((order) => order <= 0),
    '>': ordered((order) => order > 0),
    '>=': ordered((order) => order >= 0),
    in: comparison(contains),
    and: junction(false),
    or: junction(true),
    '!': {
      minOperands: 1,
      maxOperands: 1,
      build:
        ([operand], mode) =>
        (state) => {
          const holds = truth(operand?.(state), mode)
          return holds === null ? null : !holds
        },
    },
    if: choose,
    empty: {
      minOperands: 1,
      maxOperands: Infinity,
      aggregate: {
        over: (values) => values.every((value) => howMany(value) === 0),
        join: (partials) => partials.every((isEmpty) => isEmpty === true),
      },
    },
    count: {
      minOperands: 1,
      maxOperands: Infinity,
      aggregate: {
        over: (values) => String(values.reduce((sum: number, value) => sum + howMany(value), 0)),
        join: (partials) => String(partials.reduce((sum: number, partial) => sum + Number(partial), 0)),
        replace: (count, before, after) => String(Number(count) - howMany(before) + howMany(after)),
      },
    },
    sum: aggregateNumbers(sumDecimals, sumWith),
    min: extreme(-1),
    max: extreme(1),
    '+': chain(addDecimals),
    '-': arithmetic(1, 2, (a, b) => (b === '' ? negateDecimal(a) : subtractDecimals(a, b))),
    '*': chain(multiplyDecimals, PRODUCT_WORK),
    '/': arithmetic(2, 2, (a, b) => divideDecimals(a, b, QUOTIENT), DIVISION_WORK),
    /** The same as `/`, but displayed as a percentage. */
    ratio: arithmetic(2, 2, (a, b) => divideDecimals(a, b, QUOTIENT), DIVISION_WORK),
    /** The relative change from the second to the first. */
    growth: arithmetic(2, 2, growth, DIVISION_WORK),
    abs: arithmetic(1, 1, absDecimal),
    round: arithmetic(2, 2, (figure, digits) => roundDecimal(figure, Number(digits))),
  } satisfies Record<string, Operator>),
)
