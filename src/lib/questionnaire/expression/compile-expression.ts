import type { Expression, Operand } from './expression-types'
import type { EvaluationState } from '../engine/graph'
import { type Evaluate, type Mode, operators } from './operators'
import type { Gathering, RangeValues } from './range-values'

export class ConditionError extends Error {
  override name = 'ConditionError'

  constructor(
    message: string,
    readonly code: 'wrongExpression' | 'tooDeep' | 'tooManyOperands' | 'tooManyDigits' = 'wrongExpression',
  ) {
    super(message)
  }
}

/** The period of a value: the current one, the last one, or the same one last year. */
export type PeriodRef = 'var' | 'last' | 'lastYear'
export const periodRefs: readonly string[] = ['var', 'last', 'lastYear'] satisfies PeriodRef[]

/** Reads one value, or the values of a range. */
export type Reader = { one: Evaluate } | { range: (sheet: EvaluationState) => RangeValues }

/** Resolves a path. */
export type Resolve = (path: string, tense: PeriodRef) => Reader

export interface CompiledExpression {
  evaluate: Evaluate
  /** The values it compares. A range under one operator is one value. */
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

  /** The checker accepts a range only under operators that take ranges. */
  operand(operand: Operand): Evaluate {
    const reader = this.reader(operand)
    return 'one' in reader ? reader.one : () => null
  }

  private reader(operand: Operand): Reader {
    if (Array.isArray(operand)) {
      const items = operand.map((item) => this.operand(item))
      return { one: (sheet) => items.map((item) => item(sheet)) }
    }
    if (operand === null || typeof operand !== 'object') return { one: () => operand }
    const [name = ''] = Object.keys(operand)
    const operands = asList(operand[name])
    return periodRefs.includes(name)
      ? this.variable(name as PeriodRef, operands[0])
      : { one: this.operation(name, operands) }
  }

  private variable(tense: PeriodRef, path: Operand | undefined): Reader {
    const reader = this.resolve(typeof path === 'string' ? path : '', tense)
    if ('one' in reader) this.figures.push(reader.one)
    return reader
  }

  private operation(name: string, operands: Operand[]): Evaluate {
    const operator = operators.get(name)
    if (!operator) throw new ConditionError(`unknown operator ${name}`)
    if (!operator.gather)
      return operator.build(
        operands.map((operand) => this.operand(operand)),
        this.mode,
      )
    const before = this.figures.length
    const evaluate = this.gather(operator.gather, operands)
    this.figures.splice(before, this.figures.length, evaluate)
    return evaluate
  }

  private gather(gather: Gathering, operands: Operand[]): Evaluate {
    const partials = operands.map((operand) => partialOf(this.reader(operand), gather))
    const [only] = partials
    if (only && partials.length === 1) return only
    return (sheet) => gather.join(partials.map((partial) => partial(sheet)))
  }
}

const partialOf = (reader: Reader, gather: Gathering): Evaluate =>
  'one' in reader
    ? (sheet) => gather.over([reader.one(sheet)])
    : (sheet) => reader.range(sheet).partial(gather)

/** Compiles a checked expression into a function. */
export function compileExpression(expression: Expression, resolve: Resolve, mode: Mode): CompiledExpression {
  const compiler = new Compiler(resolve, mode)
  return { evaluate: compiler.operand(expression), figures: compiler.figures }
}
