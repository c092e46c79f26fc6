import { compareDecimals, isDecimal } from '../decimal'
import type { Condition, Operand } from './form'

/** Reads an answer, or one figure of a table, by its path: `q3`, or `q7.row.column`. */
export type ReadAnswer = (path: string[]) => unknown

type Evaluate = (read: ReadAnswer) => unknown

export interface CompiledCondition {
  /** Ids of the questions whose answers it reads. */
  dependsOn: string[]
  test(read: ReadAnswer): boolean
}

export class ConditionError extends Error {
  override name = 'ConditionError'
}

function asDecimal(value: unknown): string | null {
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

function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function contains(needle: unknown, haystack: unknown): boolean {
  if (Array.isArray(haystack)) return haystack.some((item) => sameValue(item, needle))
  return typeof haystack === 'string' && typeof needle === 'string' && haystack.includes(needle)
}

type Operator = (operands: Evaluate[], read: ReadAnswer) => unknown

const pair =
  (apply: (a: unknown, b: unknown) => unknown): Operator =>
  ([a, b], read) =>
    apply(a?.(read), b?.(read))

/** JsonLogic's operators that a form may use; a Map, so that no inherited name passes for one. */
const operators = new Map<string, Operator>(
  Object.entries({
    '==': pair(sameValue),
    '!=': pair((a, b) => !sameValue(a, b)),
    '<': pair((a, b) => inOrder(a, b, (order) => order < 0)),
    '<=': pair((a, b) => inOrder(a, b, (order) => order <= 0)),
    '>': pair((a, b) => inOrder(a, b, (order) => order > 0)),
    '>=': pair((a, b) => inOrder(a, b, (order) => order >= 0)),
    in: pair(contains),
    and: (operands, read) => operands.every((operand) => isTruthy(operand(read))),
    or: (operands, read) => operands.some((operand) => isTruthy(operand(read))),
    '!': ([operand], read) => !isTruthy(operand?.(read)),
  } satisfies Record<string, Operator>),
)

/** Deep enough for any form a person can read; a hostile one must not exhaust the stack. */
const maxDepth = 20

function compileOperand(operand: Operand, dependsOn: Set<string>, depth: number): Evaluate {
  if (depth > maxDepth) throw new ConditionError('nested too deeply')
  if (Array.isArray(operand)) {
    const items = operand.map((item) => compileOperand(item, dependsOn, depth + 1))
    return (read) => items.map((item) => item(read))
  }
  if (operand === null || typeof operand !== 'object') return () => operand
  return compileOperator(operand, dependsOn, depth)
}

function compileOperator(condition: Condition, dependsOn: Set<string>, depth: number): Evaluate {
  const [name, ...others] = Object.keys(condition)
  if (name === undefined || others.length > 0)
    throw new ConditionError('a condition has exactly one operator')
  const raw = condition[name]
  const operands = Array.isArray(raw) ? raw : [raw ?? null]
  if (name === 'var') return compileVariable(operands[0], dependsOn)
  const operator = operators.get(name)
  if (!operator) throw new ConditionError(`unknown operator ${name}`)
  const compiled = operands.map((operand) => compileOperand(operand, dependsOn, depth + 1))
  return (read) => operator(compiled, read)
}

function compileVariable(path: Operand | undefined, dependsOn: Set<string>): Evaluate {
  if (typeof path !== 'string' || path === '') throw new ConditionError('var needs the id of a question')
  const steps = path.split('.')
  dependsOn.add(steps[0] ?? '')
  return (read) => read(steps)
}

/** Turns a condition into a function once, so that a keystroke only calls it. Throws {@link ConditionError}. */
export function compileCondition(condition: Condition): CompiledCondition {
  const dependsOn = new Set<string>()
  const evaluate = compileOperator(condition, dependsOn, 0)
  return { dependsOn: [...dependsOn], test: (read) => isTruthy(evaluate(read)) }
}
