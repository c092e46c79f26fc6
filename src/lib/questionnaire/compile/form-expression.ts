import {
  type CompiledExpression,
  compileExpression,
  type Reader,
  type PeriodRef,
} from '../expression/compile-expression'
import type { Expression } from '../expression/expression-types'
import type { Evaluate, EvaluationMode } from '../expression/operators'
import { RangeValues } from '../expression/range-values'
import type { EvaluationState, GraphNode } from '../engine/graph-node'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue, Question } from '../schema/question'
import { createCellReader, createColumnReader } from './roster/column-readers'
import { type ById, type CompiledField, type CompiledQuestion, type FieldRange, isSeveral } from './compiled'
import { priorKey } from '../expression/prior-key'
import { type WildcardBinding, resolveRange } from './paths'

export const questionIdOf = (path: string): string => {
  const point = path.indexOf('.')
  return point < 0 ? path : path.slice(0, point)
}

/** A field, or a column of a list in the row that is evaluated. */
interface Place {
  address: string
  column: string | undefined
}

/**
 * A checked expression of a form. It is compiled on first use, because few rules of a large form are ever evaluated.
 */
export class FormExpression {
  /** The fields it refers to. A list asks for them at each row. */
  private places: Place[] | null = null

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

  /** Addresses of the fields it refers to, in the current or an earlier period. `row`: the row of a list. */
  addresses(row = ''): string[] {
    this.places ??= this.findPlaces()
    return this.places.map(({ address, column }) =>
      column === undefined ? address : `${address}.${row}.${column}`,
    )
  }

  private findPlaces(): Place[] {
    const places: Place[] = []
    this.compile((source, range, periodRef) => {
      const { list } = range
      const column = list && !list.isEach ? list.column.id : undefined
      for (const { address } of range.fields) places.push({ address, column })
      return createReader(source, range, periodRef)
    })
    return places
  }

  /** The nodes that it reads, without the row of a list that is evaluated. */
  inputs(): GraphNode[] {
    const nodes: GraphNode[] = []
    this.compile((source, range, periodRef) => {
      if (periodRef === 'var' && isSeveral(range) && range.node) nodes.push(range.node)
      else if (periodRef === 'var' && !range.list) nodes.push(...range.fields.map(({ value }) => value))
      return createReader(source, range, periodRef)
    })
    return nodes
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
  const { fields, node, list } = range
  const [field] = fields
  if (!field) return nullReader
  if (list && !list.isEach) return { one: createCellReader(source, list.column, periodRef) }
  if (!isSeveral(range)) return { one: createFieldReader(source, field, periodRef) }
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
  { fields, list }: FieldRange,
  periodRef: PeriodRef,
): (state: EvaluationState) => unknown[] {
  if (list) return createColumnReader(question.id, list.column, fields, periodRef)
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
