import { sameAnswers } from '../answer'
import { compileExpression, ConditionError, type Tense } from '../expression/compile-expression'
import type { Condition, Expression } from '../expression/expression-types'
import { type Evaluate, isTruthy, type Mode } from '../expression/operators'
import type { Form } from '../form'
import type { GraphNode, NodeType, Sheet } from '../graph'
import { kindOf } from '../kinds/kinds'
import type { AnswerValue } from '../question'
import type { CompiledPage, CompiledPlace, CompiledQuestion } from './compiled'
import { type Here, placesNamed } from './paths'
import { FormError, type FormProblemCode } from './problem'

/** Where an expression stands: what `@` means there, and which questions it may name. */
export interface Standing {
  /** The question, cell, page or rule, for the words of a problem. */
  at: string
  here?: Here
  /** Only questions before this place in the form; all when missing. */
  before?: number
  /** Is given the places the expression names. */
  named?: Set<string>
}

type Made = Pick<GraphNode, 'type' | 'address' | 'compute'> & { of?: CompiledQuestion; pageIndex: number }

export const priorKey = (tense: Tense, address: string) => `${tense} ${address}`

/** Gathers the nodes of a form while it is compiled. */
export class Builder {
  readonly nodes: GraphNode[] = []
  readonly pages: CompiledPage[] = []
  readonly questions: CompiledQuestion[] = []
  readonly byId = new Map<string, CompiledQuestion>()
  readonly byAddress = new Map<string, CompiledPlace>()

  constructor(
    readonly form: Form,
    /** Told of each problem; may throw. */
    private readonly tell: (error: FormError) => void,
  ) {}

  report(code: FormProblemCode, at: string, message: string, cause?: unknown): void {
    this.tell(new FormError({ level: 'error', code, at, message }, cause))
  }

  node({ type, address, compute, of, pageIndex }: Made): GraphNode {
    const node: GraphNode = {
      type,
      address,
      compute,
      questionId: of?.question.id ?? '',
      pageIndex,
      index: -1,
      reads: [],
      dependants: [],
      same: sameAnswers,
    }
    this.nodes.push(node)
    return node
  }

  /** A function of an expression, its node told what it reads. A faulty one is reported and comes to nothing. */
  compile(expression: Expression, node: GraphNode, standing: Standing, mode: Mode = 'condition') {
    try {
      const resolve = (path: string, tense: Tense) => this.readers(path, tense, node, standing)
      return compileExpression(expression, resolve, mode)
    } catch (error) {
      if (!(error instanceof ConditionError || error instanceof FormError)) throw error
      if (error instanceof FormError) this.tell(error)
      else this.report('wrongExpression', standing.at, error.message, error)
      return { evaluate: () => null, figures: [] }
    }
  }

  /** A condition as a test; always true without one. */
  test(condition: Condition | undefined, node: GraphNode, standing: Standing): (sheet: Sheet) => boolean {
    if (!condition) return () => true
    const { evaluate } = this.compile(condition, node, standing)
    return (sheet) => isTruthy(evaluate(sheet))
  }

  /** A node for something shown by a condition while what it belongs to is shown. */
  see(
    made: Omit<Made, 'type' | 'compute'>,
    within: GraphNode,
    showIf: Condition | undefined,
    before: number,
  ) {
    const type: NodeType = 'see'
    const node = this.node({ ...made, type, compute: () => false })
    node.reads.push(within)
    const here = made.address.includes('.') ? { row: made.address.split('.')[1] ?? '' } : {}
    const test = this.test(showIf, node, { at: made.address, here, before })
    node.compute = (sheet) => sheet.values[within.index] === true && test(sheet)
    return node
  }

  /** Readers of all that a path names. */
  readers(path: string, tense: Tense, node: GraphNode, standing: Standing): Evaluate[] {
    const { at, here = {}, before, named } = standing
    const [id = ''] = path.split('.')
    const source = this.byId.get(id)
    if (!source || source.index >= (before ?? Infinity)) {
      const message =
        before === undefined ? `${path} names no question` : `needs ${id}, which is not an earlier question`
      throw new FormError({
        level: 'error',
        code: before === undefined ? 'unknownPath' : 'laterQuestion',
        at,
        message,
      })
    }
    const places = placesNamed(source, path, here)
    if (places.length === 0)
      throw new FormError({ level: 'error', code: 'unknownPath', at, message: `${path} names nothing` })
    for (const { address } of places) named?.add(address)
    return places.map((place) => this.reader(source, place, tense, node))
  }

  private reader(
    { question }: CompiledQuestion,
    place: CompiledPlace,
    tense: Tense,
    node: GraphNode,
  ): Evaluate {
    const kind = kindOf(question.kind)
    const plain = (value: unknown): unknown => {
      if (value === undefined) return null
      return kind.plain ? kind.plain(question, value as AnswerValue) : value
    }
    if (tense !== 'var') {
      const key = priorKey(tense, place.address)
      return (sheet) => plain(sheet.prior.get(key))
    }
    node.reads.push(place.value)
    return (sheet) => plain(sheet.values[place.value.index])
  }
}
