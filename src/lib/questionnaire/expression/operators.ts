import { compareDecimals, isDecimal } from '../../decimal'
import {
  absDecimal,
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../decimal-arithmetic'
import type { Sheet } from '../graph'

export type Evaluate = (sheet: Sheet) => unknown

/**
 * What a missing answer makes of a comparison. A condition takes it for false; a rule does not know (null), so
 * that it says nothing before there is something to say.
 */
export type Mode = 'condition' | 'rule'

export interface Operator {
  least: number
  most: number
  /** Takes ranges of cells. */
  many?: boolean
  build: (operands: Evaluate[], mode: Mode) => Evaluate
}

/** Digits of a quotient after the point. */
const QUOTIENT = 8

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

export function asDecimal(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  // A number such as 1e21 has no plain spelling, so it is no figure of a form.
  const text = String(value)
  return isDecimal(text) ? text : null
}

function sameValue(a: unknown, b: unknown): boolean {
  const left = asDecimal(a)
  const right = asDecimal(b)
  if (left !== null && right !== null) return compareDecimals(left, right) === 0
  return (a ?? null) === (b ?? null)
}

/** Dates as YYYY-MM-DD sort as text; figures by size. A missing answer compares as nothing: always false. */
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

/** True, false, or null where a rule does not know. */
const truth = (value: unknown, mode: Mode) => (mode === 'rule' && isMissing(value) ? null : isTruthy(value))

const comparison = (holds: (a: unknown, b: unknown) => boolean): Operator => ({
  least: 2,
  most: 2,
  build:
    ([a, b], mode) =>
    (sheet) => {
      const [left, right] = [a?.(sheet), b?.(sheet)]
      return mode === 'rule' && (isMissing(left) || isMissing(right)) ? null : holds(left, right)
    },
})

const ordered = (holds: (order: number) => boolean) => comparison((a, b) => inOrder(a, b, holds))

/** `and` is decided by the first false, `or` by the first true; unknown parts matter only without one. */
const junction = (decisive: boolean): Operator => ({
  least: 0,
  most: Infinity,
  build: (operands, mode) => (sheet) => {
    let unknown = false
    for (const operand of operands) {
      const holds = truth(operand(sheet), mode)
      if (holds === decisive) return decisive
      unknown ||= holds === null
    }
    return unknown ? null : !decisive
  },
})

/** Reckons with figures; with anything else among them there is no result. */
const arithmetic = (
  least: number,
  most: number,
  apply: (first: string, second: string, all: string[]) => string | null,
): Operator => ({
  least,
  most,
  build: (operands) => (sheet) => {
    const figures: string[] = []
    for (const operand of operands) {
      const figure = asDecimal(operand(sheet))
      if (figure === null) return null
      figures.push(figure)
    }
    return apply(figures[0] ?? '0', figures[1] ?? '0', figures)
  },
})

/** Over the figures that are there; null without any. */
const gathering = (apply: (figures: string[]) => string | null): Operator => ({
  least: 1,
  most: Infinity,
  many: true,
  build: (operands) => (sheet) => {
    const figures = operands.map((operand) => asDecimal(operand(sheet))).filter((one) => one !== null)
    return figures.length === 0 ? null : apply(figures)
  },
})

const extreme = (sign: 1 | -1) =>
  gathering((figures) =>
    figures.reduce((best, figure) => (compareDecimals(figure, best) * sign > 0 ? figure : best)),
  )

const choose: Operator = {
  least: 2,
  most: Infinity,
  build: (operands, mode) => (sheet) => {
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const holds = truth(operands[at]?.(sheet), mode)
      if (holds === null) return null
      if (holds) return operands[at + 1]?.(sheet)
    }
    return operands.length % 2 === 1 ? operands[operands.length - 1]?.(sheet) : null
  },
}

const howMany = (value: unknown) => (Array.isArray(value) ? value.length : isMissing(value) ? 0 : 1)

const growth = (now: string, before: string) =>
  divideDecimals(subtractDecimals(now, before), absDecimal(before), QUOTIENT)

/** JsonLogic's operators that a form may use, and those of figures; a Map, so that no inherited name passes. */
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
      least: 1,
      most: 1,
      build:
        ([operand], mode) =>
        (sheet) => {
          const holds = truth(operand?.(sheet), mode)
          return holds === null ? null : !holds
        },
    },
    if: choose,
    empty: {
      least: 1,
      most: Infinity,
      many: true,
      build: (operands) => (sheet) => operands.every((operand) => howMany(operand(sheet)) === 0),
    },
    count: {
      least: 1,
      most: Infinity,
      many: true,
      build: (operands) => (sheet) =>
        String(operands.reduce((sum, operand) => sum + howMany(operand(sheet)), 0)),
    },
    sum: gathering(sumDecimals),
    min: extreme(-1),
    max: extreme(1),
    '+': arithmetic(1, Infinity, (_first, _second, all) => all.reduce(addDecimals)),
    '-': arithmetic(1, 2, (a, b, all) => (all.length === 1 ? negateDecimal(a) : subtractDecimals(a, b))),
    '*': arithmetic(1, Infinity, (_first, _second, all) => all.reduce(multiplyDecimals)),
    '/': arithmetic(2, 2, (a, b) => divideDecimals(a, b, QUOTIENT)),
    /** The same as `/`; said as a percentage. */
    ratio: arithmetic(2, 2, (a, b) => divideDecimals(a, b, QUOTIENT)),
    /** By how much the first is more than the second, as a part of the second. */
    growth: arithmetic(2, 2, growth),
    abs: arithmetic(1, 1, absDecimal),
    round: arithmetic(2, 2, (figure, places) => roundDecimal(figure, Number(places))),
  } satisfies Record<string, Operator>),
)
