import {
  type CompiledExpression,
  compileExpression,
  type Reader,
  type PeriodRef,
} from '../expression/compile-expression'
import type { Expression } from '../expression/expression-types'
import type { Evaluate, Mode } from '../expression/operators'
import { RangeValues } from '../expression/range-values'
import type { EvaluationState } from '../engine/graph'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue, Question } from '../schema/question'
import type { ById, CompiledField, CompiledQuestion, Range } from './compiled'
import { type WildcardBinding, rangeNamed } from './paths'

export const priorKey = (tense: PeriodRef, address: string) => `${tense} ${address}`

export const questionOf = (path: string): string => {
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
    readonly here: WildcardBinding,
    private readonly mode: Mode,
    private compiled: CompiledExpression | null = null,
  ) {}

  evaluate(sheet: EvaluationState): unknown {
    this.compiled ??= this.compile(read)
    return this.compiled.evaluate(sheet)
  }

  /** The values it compares. A range under one operator is one value. */
  figures(sheet: EvaluationState): unknown[] {
    this.compiled ??= this.compile(read)
    return this.compiled.figures.map((figure) => figure(sheet))
  }

  /** Addresses of the fields it refers to, in the current or an earlier period. */
  names(): string[] {
    const addresses: string[] = []
    this.compile((source, range, tense) => {
      for (const { address } of range.places) addresses.push(address)
      return read(source, range, tense)
    })
    return addresses
  }

  private compile(readRange: typeof read): CompiledExpression {
    return compileExpression(
      this.expression,
      (path, tense) => {
        const source = this.byId.get(questionOf(path))
        return source ? readRange(source, rangeNamed(source, path, this.here), tense) : nothing
      },
      this.mode,
    )
  }
}

const nothing: Reader = { one: () => null }

function read(source: CompiledQuestion, range: Range, tense: PeriodRef): Reader {
  const { places, node } = range
  const [place] = places
  if (!place) return nothing
  if (places.length === 1) return { one: reader(source, place, tense) }
  if (tense !== 'var') return { range: priorRange(source, range, tense) }
  return node ? { range: (sheet) => sheet.values[node.index] as RangeValues } : nothing
}

/** Values of earlier periods never change, so their ranges are cached in the evaluation state. */
function priorRange(
  source: CompiledQuestion,
  range: Range,
  tense: PeriodRef,
): (sheet: EvaluationState) => RangeValues {
  const all = plainReader(source, range, tense)
  return (sheet) => {
    const ranges = sheet.priorRanges.get(range) ?? {}
    sheet.priorRanges.set(range, ranges)
    return (ranges[tense] ??= new RangeValues(() => all(sheet)))
  }
}

/** A function that reads all values of a range. */
export function plainReader(
  { question }: CompiledQuestion,
  { places }: Range,
  tense: PeriodRef,
): (sheet: EvaluationState) => unknown[] {
  if (tense === 'var') return (sheet) => places.map(({ value }) => plain(question, sheet.values[value.index]))
  return (sheet) => places.map(({ address }) => plain(question, sheet.prior.get(priorKey(tense, address))))
}

function reader(
  { question }: CompiledQuestion,
  { address, value }: CompiledField,
  tense: PeriodRef,
): Evaluate {
  if (tense === 'var') return (sheet) => plain(question, sheet.values[value.index])
  const key = priorKey(tense, address)
  return (sheet) => plain(question, sheet.prior.get(key))
}

/** The value of an answer in expressions. */
function plain(question: Question, given: unknown): unknown {
  if (given === undefined) return null
  const kind = kindOf(question)
  return kind.plain ? kind.plain(question, given as AnswerValue) : given
}
