import type { Condition, Expression, Operand } from './expression-types'
import { type Evaluate, type Mode, operators } from './operators'

export class ConditionError extends Error {
  override name = 'ConditionError'
}

/** When a figure is read: now, in the last period, or in the same period last year. */
export type Tense = 'var' | 'last' | 'lastYear'
export const tenses: readonly string[] = ['var', 'last', 'lastYear'] satisfies Tense[]

/** Finds what a path names; several readers for a range. Throws {@link ConditionError} where there is nothing. */
export type Resolve = (path: string, tense: Tense) => Evaluate[]

export interface CompiledExpression {
  evaluate: Evaluate
  /** The figures it looks at, each range under one operator as one. */
  figures: Evaluate[]
}

/** Deep enough for any form a person can read; a hostile one must not exhaust the stack. */
const maxDepth = 20

class Compiler {
  readonly figures: Evaluate[] = []

  constructor(
    private readonly resolve: Resolve,
    private readonly mode: Mode,
  ) {}

  operand(operand: Operand, depth: number): Evaluate {
    const [only, ...others] = this.operands(operand, depth)
    if (!only || others.length > 0)
      throw new ConditionError('several cells stand only under sum, count, min, max or empty')
    return only
  }

  /** One reader; several for a range of cells. */
  private operands(operand: Operand, depth: number): Evaluate[] {
    if (depth > maxDepth) throw new ConditionError('nested too deeply')
    if (Array.isArray(operand)) {
      const items = operand.map((item) => this.operand(item, depth + 1))
      return [(sheet) => items.map((item) => item(sheet))]
    }
    if (operand === null || typeof operand !== 'object') return [() => operand]
    return this.operator(operand, depth)
  }

  private operator(condition: Condition, depth: number): Evaluate[] {
    const [name, ...others] = Object.keys(condition)
    if (name === undefined || others.length > 0)
      throw new ConditionError('a condition has exactly one operator')
    const raw = condition[name]
    const operands = Array.isArray(raw) ? raw : [raw ?? null]
    if (tenses.includes(name)) return this.variable(name as Tense, operands[0])
    return [this.operation(name, operands, depth)]
  }

  private variable(tense: Tense, path: Operand | undefined): Evaluate[] {
    if (typeof path !== 'string' || path === '')
      throw new ConditionError(`${tense} needs the id of a question`)
    const readers = this.resolve(path, tense)
    if (readers.length === 1) this.figures.push(...readers)
    return readers
  }

  private operation(name: string, operands: Operand[], depth: number): Evaluate {
    const operator = operators.get(name)
    if (!operator) throw new ConditionError(`unknown operator ${name}`)
    const { least, most, many, build } = operator
    if (operands.length < least || operands.length > most)
      throw new ConditionError(`${name} with ${operands.length} operands`)
    if (this.mode === 'rule' && operands.includes(null))
      throw new ConditionError(`${name} compares with nothing; ask with empty`)
    const before = this.figures.length
    const compiled = operands.flatMap((operand) =>
      many ? this.operands(operand, depth + 1) : this.operand(operand, depth + 1),
    )
    const evaluate = build(compiled, this.mode)
    if (many) this.figures.splice(before, this.figures.length, evaluate)
    return evaluate
  }
}

/** Turns an expression into a function once, so that a keystroke only calls it. Throws {@link ConditionError}. */
export function compileExpression(expression: Expression, resolve: Resolve, mode: Mode): CompiledExpression {
  const compiler = new Compiler(resolve, mode)
  return { evaluate: compiler.operand(expression, 0), figures: compiler.figures }
}
