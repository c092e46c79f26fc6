import { ConditionError, type PeriodRef, periodRefs } from './compile-expression'
import type { Condition, Expression, Operand } from './expression-types'
import { formLimits } from '../engine/limits'
import { type EvaluationMode, operators } from './operators'

/** Called with each path of an expression. Returns the number of its fields; throws if there are none. */
export type PathReader = (path: string, periodRef: PeriodRef) => number

function operatorOf(condition: Condition): string {
  let name: string | undefined
  for (const key in condition) {
    if (name !== undefined) throw new ConditionError('a condition has exactly one operator')
    name = key
  }
  if (name === undefined) throw new ConditionError('a condition has exactly one operator')
  return name
}

/** Checks expressions without compiling them. */
export class Checker {
  private operands = 0
  private work = 0

  constructor(
    private readonly readPath: PathReader,
    private readonly mode: EvaluationMode,
  ) {}

  /** Returns the units of work of one evaluation. Throws {@link ConditionError}. */
  check(expression: Expression): number {
    this.operands = 0
    this.work = 0
    this.single(expression, 0)
    return this.work
  }

  private single(operand: Operand, depth: number): void {
    if (this.count(operand, depth) !== 1)
      throw new ConditionError('several cells stand only under sum, count, min, max or empty')
  }

  /** The number of resulting values: one, or several for a range. */
  private count(operand: Operand, depth: number): number {
    if (depth > formLimits.depth) throw new ConditionError('nested too deeply', 'tooDeep')
    this.operands += 1
    this.work += 1
    if (this.operands > formLimits.operands) throw new ConditionError('too many operands', 'tooManyOperands')
    if (operand === null || typeof operand !== 'object') return 1
    if (Array.isArray(operand)) {
      for (const item of operand) this.single(item, depth + 1)
      return 1
    }
    const name = operatorOf(operand)
    return periodRefs.includes(name)
      ? this.variable(name as PeriodRef, operand[name])
      : this.operation(name, operand[name] ?? null, depth)
  }

  private variable(periodRef: PeriodRef, raw: Operand | undefined): number {
    const path = Array.isArray(raw) ? raw[0] : raw
    if (typeof path !== 'string' || path === '')
      throw new ConditionError(`${periodRef} needs the id of a question`)
    return this.readPath(path, periodRef)
  }

  private operation(name: string, raw: Operand, depth: number): number {
    const operator = operators.get(name)
    if (!operator) throw new ConditionError(`unknown operator ${name}`)
    const count = Array.isArray(raw) ? raw.length : 1
    this.work += ((operator.work ?? 1) - 1) * count
    if (count < operator.minOperands || count > operator.maxOperands)
      throw new ConditionError(`${name} with ${count} operands`)
    if (this.mode === 'rule' && (raw === null || (Array.isArray(raw) && raw.includes(null))))
      throw new ConditionError(`${name} compares with nothing; ask with empty`)
    const takesRanges = operator.aggregate !== undefined
    if (!Array.isArray(raw)) this.operandOf(takesRanges, raw, depth + 1)
    else for (const operand of raw) this.operandOf(takesRanges, operand, depth + 1)
    return 1
  }

  private operandOf(takesRanges: boolean, operand: Operand, depth: number): void {
    if (takesRanges) this.count(operand, depth)
    else this.single(operand, depth)
  }
}
