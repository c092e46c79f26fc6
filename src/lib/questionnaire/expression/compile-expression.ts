import type { Expression, Operand } from './expression-types'
import type { EvaluationState } from '../engine/graph-node'
import { type Evaluate, type EvaluationMode, operators } from './operators'
import type { RangeAggregate, RangeValues } from './range-values'

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
export type Reader = { one: Evaluate } | { range: (state: EvaluationState) => RangeValues }

/** Resolves a path. */
export type Resolve = (path: string, periodRef: PeriodRef) => Reader

export interface CompiledExpression {
  evaluate: Evaluate
  /** The values it compares. A range under one operator is one value. */
  comparedValues: Evaluate[]
}

const asList = (operands: Operand | Operand[] | undefined): Operand[] =>
  Array.isArray(operands) ? operands : [operands ?? null]

class Compiler {
  readonly comparedValues: Evaluate[] = []

  constructor(
    private readonly resolve: Resolve,
    private readonly mode: EvaluationMode,
  ) {}

  /** The checker accepts a range only under operators that take ranges. */
  operand(operand: Operand): Evaluate {
    const reader = this.reader(operand)
    return 'one' in reader ? reader.one : () => null
  }

  private reader(operand: Operand): Reader {
    if (Array.isArray(operand)) {
      const items = operand.map((item) => this.operand(item))
      return { one: (state) => items.map((item) => item(state)) }
    }
    if (operand === null || typeof operand !== 'object') return { one: () => operand }
    const [name = ''] = Object.keys(operand)
    const operands = asList(operand[name])
    return periodRefs.includes(name)
      ? this.variable(name as PeriodRef, operands[0])
      : { one: this.operation(name, operands) }
  }

  private variable(periodRef: PeriodRef, path: Operand | undefined): Reader {
    const reader = this.resolve(typeof path === 'string' ? path : '', periodRef)
    if ('one' in reader) this.comparedValues.push(reader.one)
    return reader
  }

  private operation(name: string, operands: Operand[]): Evaluate {
    const operator = operators.get(name)
    if (!operator) throw new ConditionError(`unknown operator ${name}`)
    if (!operator.aggregate)
      return operator.build(
        operands.map((operand) => this.operand(operand)),
        this.mode,
      )
    const before = this.comparedValues.length
    const evaluate = this.aggregate(operator.aggregate, operands)
    this.comparedValues.splice(before, this.comparedValues.length, evaluate)
    return evaluate
  }

  private aggregate(aggregate: RangeAggregate, operands: Operand[]): Evaluate {
    const partials = operands.map((operand) => partialOf(this.reader(operand), aggregate))
    const [only] = partials
    if (only && partials.length === 1) return only
    return (state) => aggregate.join(partials.map((partial) => partial(state)))
  }
}

const partialOf = (reader: Reader, aggregate: RangeAggregate): Evaluate =>
  'one' in reader
    ? (state) => aggregate.over([reader.one(state)])
    : (state) => reader.range(state).partial(aggregate)

/** Compiles a checked expression into a function. */
export function compileExpression(
  expression: Expression,
  resolve: Resolve,
  mode: EvaluationMode,
): CompiledExpression {
  const compiler = new Compiler(resolve, mode)
  return { evaluate: compiler.operand(expression), comparedValues: compiler.comparedValues }
}
