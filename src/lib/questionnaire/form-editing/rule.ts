import { sameJson } from '../../device/same-json'
import type { Condition, Expression, Operand } from '../expression/expression-types'
import { comparisons, type ComparisonSign, takeApart } from './condition'

export type FigureTense = 'var' | 'last' | 'lastYear'

/** A figure of now or of an earlier period. */
export interface Figure {
  tense: FigureTense
  path: string
}

/** What stands on one side of a rule, or what a computed figure is. */
export interface ComputedFormula {
  /**
   * `growth` is the change from the second figure to the first, `change` the same without its sign, `share` the
   * first as a part of the second; `percent` is a share times 100.
   */
  kind: 'fixed' | 'figure' | 'sum' | 'difference' | 'growth' | 'change' | 'share' | 'percent'
  figures: Figure[]
  /** Of `fixed`. */
  value: string | number
}

export interface Comparing {
  left: ComputedFormula
  sign: ComparisonSign
  right: ComputedFormula
}

const figure = ({ tense, path }: Figure): Condition => ({ [tense]: path })

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

export const buildReckoned = ({ kind, figures, value }: ComputedFormula): Expression =>
  builds[kind](figures.map(figure), value)

/** Every figure an expression names, in its order. */
function figuresIn(operand: Operand): Figure[] {
  if (Array.isArray(operand)) return operand.flatMap(figuresIn)
  if (typeof operand !== 'object' || operand === null) return []
  const [name, operands] = takeApart(operand)
  const [path] = operands
  if (['var', 'last', 'lastYear'].includes(name) && typeof path === 'string')
    return [{ tense: name as FigureTense, path }]
  return operands.flatMap(figuresIn)
}

/** An expression as the editor shows it; null when it reckons otherwise, and must then be kept as it is. */
export function readReckoned(expression: Operand): ComputedFormula | null {
  const value = typeof expression === 'string' || typeof expression === 'number' ? expression : ''
  const figures = figuresIn(expression)
  const kind = computedKinds.find((one) => sameJson(buildReckoned({ kind: one, figures, value }), expression))
  return kind ? { kind, figures, value } : null
}

export const buildComparing = ({ left, sign, right }: Comparing): Condition => ({
  [sign]: [buildReckoned(left), buildReckoned(right)],
})

/** What a rule demands as a comparison of two sides; null when it demands something else. */
export function readComparing(constraint: Condition): Comparing | null {
  const [name, [a = '', b = '']] = takeApart(constraint)
  const sign = comparisons.find((one) => one === name)
  const [left, right] = [readReckoned(a), readReckoned(b)]
  if (!sign || !left || !right) return null
  const comparing = { left, sign, right }
  return sameJson(buildComparing(comparing), constraint) ? comparing : null
}
