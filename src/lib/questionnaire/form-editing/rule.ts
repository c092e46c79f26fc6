import { sameJson } from '../../device/same-json'
import { type PeriodRef, periodRefs } from '../expression/compile-expression'
import type { Condition, Expression, Operand } from '../expression/expression-types'
import { type Comparison, comparisons, splitCondition } from '../expression/operands'

/** A reference to a value of the current or an earlier period. */
export interface ValueRef {
  periodRef: PeriodRef
  path: string
}

/** One side of a comparison, or the formula of a computed field. */
export interface ComputedFormula {
  /**
   * `growth` is the relative change from the second figure to the first, `change` its absolute value, `share` the
   * first divided by the second, `percent` a share times 100.
   */
  kind: 'fixed' | 'figure' | 'sum' | 'difference' | 'growth' | 'change' | 'share' | 'percent'
  figures: ValueRef[]
  /** Only for `fixed`. */
  value: string | number
}

export interface ComparisonRule {
  left: ComputedFormula
  sign: Comparison
  right: ComputedFormula
}

const figure = ({ periodRef, path }: ValueRef): Condition => ({ [periodRef]: path })

type Build = (figures: Condition[], value: string | number) => Expression

const builds: Record<ComputedFormula['kind'], Build> = {
  fixed: (_figures, value) => value,
  figure: ([first = { var: '' }]) => first,
  sum: (figures) => ({ sum: figures.length === 1 ? (figures[0] ?? '') : figures }),
  difference: (figures) => ({ '-': figures }),
  growth: (figures) => ({ growth: figures }),
  change: (figures) => ({ abs: [{ growth: figures }] }),
  share: (figures) => ({ ratio: figures }),
  percent: (figures) => ({ '*': [{ ratio: figures }, 100] }),
}

export const computedKinds = Object.keys(builds) as ComputedFormula['kind'][]

export const buildComputed = ({ kind, figures, value }: ComputedFormula): Expression =>
  builds[kind](figures.map(figure), value)

/** The references of an expression, in order. */
function figuresIn(operand: Operand): ValueRef[] {
  if (Array.isArray(operand)) return operand.flatMap(figuresIn)
  if (typeof operand !== 'object' || operand === null) return []
  const [name, operands] = splitCondition(operand)
  const [path] = operands
  if (periodRefs.includes(name) && typeof path === 'string') return [{ periodRef: name as PeriodRef, path }]
  return operands.flatMap(figuresIn)
}

/** An expression as the editor displays it. Null if it cannot; the expression is then kept unchanged. */
export function parseComputed(expression: Operand): ComputedFormula | null {
  const value = typeof expression === 'string' || typeof expression === 'number' ? expression : ''
  const figures = figuresIn(expression)
  const kind = computedKinds.find((one) => sameJson(buildComputed({ kind: one, figures, value }), expression))
  return kind ? { kind, figures, value } : null
}

export const buildComparison = ({ left, sign, right }: ComparisonRule): Condition => ({
  [sign]: [buildComputed(left), buildComputed(right)],
})

/** A constraint as a comparison of two sides. Null if it is something else. */
export function parseComparison(constraint: Condition): ComparisonRule | null {
  const [name, [a = '', b = '']] = splitCondition(constraint)
  const sign = comparisons.find((one) => one === name)
  const [left, right] = [parseComputed(a), parseComputed(b)]
  if (!sign || !left || !right) return null
  const comparing = { left, sign, right }
  return sameJson(buildComparison(comparing), constraint) ? comparing : null
}
