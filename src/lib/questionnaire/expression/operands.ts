import type { Condition, Operand } from './expression-types'

/** The operators that compare two values. */
export const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]

/** False for constants and lists. */
export const isCondition = (operand: Operand | undefined): operand is Condition =>
  typeof operand === 'object' && operand !== null && !Array.isArray(operand)

/** The operator of a condition and its operands; a single operand need not be a list. */
export function splitCondition(condition: Condition): [operator: string, operands: Operand[]] {
  const [name = ''] = Object.keys(condition)
  const operands = condition[name]
  return [name, Array.isArray(operands) ? operands : [operands ?? null]]
}
