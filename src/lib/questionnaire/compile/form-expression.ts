import {
  type CompiledExpression,
  compileExpression,
  type Reader,
  type PeriodRef,
} from '../expression/compile-expression'
import type { Expression } from '../expression/expression-types'
import type { Evaluate, EvaluationMode } from '../expression/operators'
import { RangeValues } from '../expression/range-values'
import type { EvaluationState } from '../engine/graph-node'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue, Question } from '../schema/question'
import type { ById, CompiledField, CompiledQuestion, FieldRange } from './compiled'
import { type WildcardBinding, resolveRange } from './paths'

export const priorKey = (periodRef: PeriodRef, address: string) => `${periodRef} ${address}`

export const questionIdOf = (path: string): string => {
  const point = path.indexOf('.')
  return point < 0 ? path : path.slice(0, point)
}

/**
 * A checked expression of a form. It is compiled on first use, because few rules of a large form are ever evaluated.
 */
export class FormExpression {
  constructor(
    readonly expression: Expression,
    private readonly byId: ById,
    readonly binding: WildcardBinding,
    private readonly mode: EvaluationMode,
    private compiled: CompiledExpression | null = null,
  ) {}

  evaluate(state: EvaluationState): unknown {
    this.compiled ??= this.compile(createReader)
    return this.compiled.evaluate(state)
  }

  /** The values it compares. A range under one operator is one value. */
  comparedValues(state: EvaluationState): unknown[] {
    this.compiled ??= this.compile(createReader)
    return this.compiled.comparedValues.map((figure) => figure(state))
  }

  /** Addresses of the fields it refers to, in the current or an earlier period. */
  addresses(): string[] {
    const addresses: string[] = []
    this.compile((source, range, periodRef) => {
      for (const { address } of range.fields) addresses.push(address)
      return createReader(source, range, periodRef)
    })
    return addresses
  }

  private compile(readRange: typeof createReader): CompiledExpression {
    return compileExpression(
      this.expression,
      (path, periodRef) => {
        const source = this.byId.get(questionIdOf(path))
        return source ? readRange(source, resolveRange(source, path, this.binding), periodRef) : nullReader
      },
      this.mode,
    )
  }
}

const nullReader: Reader = { one: () => null }

function createReader(source: CompiledQuestion, range: FieldRange, periodRef: PeriodRef): Reader {
  const { fields, node } = range
  const [field] = fields
  if (!field) return nullReader
  if (fields.length === 1) return { one: createFieldReader(source, field, periodRef) }
  if (periodRef !== 'var') return { range: priorRange(source, range, periodRef) }
  if (!node) return nullReader
  // A range added after the values were computed has none yet.
  return { range: (state) => (state.values[node.index] ??= node.compute(state)) as RangeValues }
}

/** Values of earlier periods never change, so their ranges are cached in the evaluation state. */
function priorRange(
  source: CompiledQuestion,
  range: FieldRange,
  periodRef: PeriodRef,
): (state: EvaluationState) => RangeValues {
  const all = createRangeReader(source, range, periodRef)
  return (state) => {
    const ranges = state.priorRanges.get(range) ?? {}
    state.priorRanges.set(range, ranges)
    return (ranges[periodRef] ??= new RangeValues(() => all(state)))
  }
}

/** A function that reads all values of a range. */
export function createRangeReader(
  { question }: CompiledQuestion,
  { fields }: FieldRange,
  periodRef: PeriodRef,
): (state: EvaluationState) => unknown[] {
  if (periodRef === 'var')
    return (state) => fields.map(({ value }) => toExpressionValue(question, state.values[value.index]))
  return (state) =>
    fields.map(({ address }) => toExpressionValue(question, state.prior.get(priorKey(periodRef, address))))
}

function createFieldReader(
  { question }: CompiledQuestion,
  { address, value }: CompiledField,
  periodRef: PeriodRef,
): Evaluate {
  if (periodRef === 'var') return (state) => toExpressionValue(question, state.values[value.index])
  const key = priorKey(periodRef, address)
  return (state) => toExpressionValue(question, state.prior.get(key))
}

/** The value of an answer in expressions. */
function toExpressionValue(question: Question, value: unknown): unknown {
  if (value === undefined) return null
  const kind = kindOf(question)
  return kind.expressionValue ? kind.expressionValue(question, value as AnswerValue) : value
}
