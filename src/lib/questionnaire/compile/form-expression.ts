import { type CompiledExpression, compileExpression, type Tense } from '../expression/compile-expression'
import type { Expression } from '../expression/expression-types'
import type { Evaluate, Mode } from '../expression/operators'
import type { Sheet } from '../graph'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue } from '../question'
import type { ById, CompiledPlace, CompiledQuestion } from './compiled'
import { type Here, placesNamed } from './paths'

export const priorKey = (tense: Tense, address: string) => `${tense} ${address}`

export const questionOf = (path: string): string => {
  const point = path.indexOf('.')
  return point < 0 ? path : path.slice(0, point)
}

/**
 * An expression in its place in a form, in which no fault was found. It is made a function when it is first
 * worked out: of a large form with many rules few ever are.
 */
export class FormExpression {
  constructor(
    private readonly expression: Expression,
    private readonly byId: ById,
    private readonly here: Here,
    private readonly mode: Mode,
    private compiled: CompiledExpression | null = null,
  ) {}

  evaluate(sheet: Sheet): unknown {
    this.compiled ??= this.compile(reader)
    return this.compiled.evaluate(sheet)
  }

  /** The figures it looks at, each range under one operator as one. */
  figures(sheet: Sheet): unknown[] {
    this.compiled ??= this.compile(reader)
    return this.compiled.figures.map((figure) => figure(sheet))
  }

  /** The addresses of the places it names, now or in an earlier period. */
  names(): string[] {
    const addresses: string[] = []
    this.compile((source, place, tense) => {
      addresses.push(place.address)
      return reader(source, place, tense)
    })
    return addresses
  }

  private compile(read: typeof reader): CompiledExpression {
    const resolve = (path: string, tense: Tense): Evaluate[] => {
      const source = this.byId.get(questionOf(path))
      return source ? placesNamed(source, path, this.here).map((place) => read(source, place, tense)) : []
    }
    return compileExpression(this.expression, resolve, this.mode)
  }
}

function reader({ question }: CompiledQuestion, { address, value }: CompiledPlace, tense: Tense): Evaluate {
  const kind = kindOf(question.kind)
  const plain = (given: unknown): unknown => {
    if (given === undefined) return null
    return kind.plain ? kind.plain(question, given as AnswerValue) : given
  }
  if (tense === 'var') return (sheet) => plain(sheet.values[value.index])
  const key = priorKey(tense, address)
  return (sheet) => plain(sheet.prior.get(key))
}
