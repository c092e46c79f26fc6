import type { Condition, Expression, Operand } from './expression-types'
import { type Evaluate, type Mode, operators } from './operators'

export class ConditionError extends Error {
  override name = 'ConditionError'
}

/** When a figure is read: now, in the last period, or in the same period last year. */
export type Tense = 'var' | 'last' | 'lastYear'
export const tenses: readonly string[] = ['var', 'last', 'lastYear'] satisfies Tense[]

/** Finds what a path names; several readers for a range. */
export type Resolve = (path: string, tense: Tense) => Evaluate[]

export interface CompiledExpression {
  evaluate: Evaluate
  /** The figures it looks at, each range under one operator as one. */
  figures: Evaluate[]
}

const asList = (operands: Operand | Operand[] | undefined): Operand[] =>
  Array.isArray(operands) ? operands : [operands ?? null]

class Compiler {
  readonly figures: Evaluate[] = []

  constructor(
    private readonly resolve: Resolve,
    private readonly mode: Mode,
  ) {}

  operand(operand: Operand): Evaluate {
    return this.operands(operand)[0] ?? (() => null)
  }

  /** One reader; several for a range of cells. */
  private operands(operand: Operand): Evaluate[] {
    if (Array.isArray(operand)) {
      const items = operand.map((item) => this.operand(item))
      return [(sheet) => items.map((item) => item(sheet))]
    }
    if (operand === null || typeof operand !== 'object') return [() => operand]
    return this.operator(operand)
  }

  private operator(condition: Condition): Evaluate[] {
    const [name = ''] = Object.keys(condition)
    const operands = asList(condition[name])
    return tenses.includes(name)
      ? this.variable(name as Tense, operands[0])
      : [this.operation(name, operands)]
  }

  private variable(tense: Tense, path: Operand | undefined): Evaluate[] {
    const readers = this.resolve(typeof path === 'string' ? path : '', tense)
    if (readers.length === 1) this.figures.push(...readers)
    return readers
  }

  private operation(name: string, operands: Operand[]): Evaluate {
    const operator = operators.get(name)
    if (!operator) throw new ConditionError(`unknown operator ${name}`)
    const before = this.figures.length
    const compiled = operands.flatMap((operand) =>
      operator.many ? this.operands(operand) : this.operand(operand),
    )
    const evaluate = operator.build(compiled, this.mode)
    if (operator.many) this.figures.splice(before, this.figures.length, evaluate)
    return evaluate
  }
}

/** Turns an expression in which the checker found no fault, into a function, which a keystroke only calls. */
export function compileExpression(expression: Expression, resolve: Resolve, mode: Mode): CompiledExpression {
  const compiler = new Compiler(resolve, mode)
  return { evaluate: compiler.operand(expression), figures: compiler.figures }
}
