import { ConditionError, type PeriodRef } from '../expression/compile-expression'
import { Checker, type Names } from '../expression/check-expression'
import { checkDigits } from '../expression/digits'
import type { Condition, Expression } from '../expression/expression-types'
import type { Mode } from '../expression/operators'
import type { Form } from '../schema/form'
import { Graph, type GraphNode } from '../engine/graph'
import type { CompiledPage, CompiledField, CompiledQuestion, Range } from './compiled'
import { FormExpression, questionOf } from './form-expression'
import { sizeOfPath } from './checks/number-size'
import { RelevanceNode } from './nodes'
import { type WildcardBinding, rangeNamed } from './paths'
import { FormError, type FormProblemCode, LimitError, limitError } from './checks/problem'
import { RangeNode } from './range-node'

/** The context of an expression: the binding of `@`, and the questions that it may refer to. */
export interface ExpressionContext {
  /** The question, cell, page or rule, for problem messages. */
  at: string
  here?: WildcardBinding
  /** Only questions before this index may be referred to; all if missing. */
  before?: number
}

type Made = Pick<GraphNode, 'type' | 'address' | 'compute'> & { of?: CompiledQuestion; pageIndex: number }

const nowhere: WildcardBinding = {}

function jumpTargets({ pages }: Form): Map<string, Set<number>> {
  const targets = new Map<string, Set<number>>()
  pages.forEach(({ jumps = [] }, index) => {
    for (const { to } of jumps) if (to !== null) targets.set(to, (targets.get(to) ?? new Set()).add(index))
  })
  return targets
}

/** Collects the nodes of a form during compilation. */
export class Builder {
  readonly graph = new Graph()
  readonly pages: CompiledPage[] = []
  readonly questions: CompiledQuestion[] = []
  readonly byId = new Map<string, CompiledQuestion>()
  readonly byAddress = new Map<string, CompiledField>()
  /** By page: the node that computes whether jumps lead to it. */
  readonly reached: GraphNode[] = []
  /** Index of the first page with each id. */
  readonly pageIndexes: ReadonlyMap<string, number>
  /** Page id → indexes of the pages that jump to it. */
  readonly jumpsTo: ReadonlyMap<string, ReadonlySet<number>>
  /** The node being checked. A field, because creating thousands of closures is slow. */
  private reading: GraphNode | null = null
  private context: ExpressionContext = { at: '' }
  private readonly measured = new WeakSet<object>()
  /** Units of work besides the nodes and reads. */
  private spent = 0
  private readonly names: Names = (path, tense) => this.read(path, tense)
  private readonly checkers: Record<Mode, Checker> = {
    condition: new Checker(this.names, 'condition'),
    rule: new Checker(this.names, 'rule'),
  }

  constructor(
    readonly form: Form,
    /** Called with each problem; may throw. */
    private readonly tell: (error: FormError) => void,
    private readonly mostWork: number,
  ) {
    this.pageIndexes = new Map([...form.pages.entries()].reverse().map(([index, { id }]) => [id, index]))
    this.jumpsTo = jumpTargets(form)
  }

  get work(): number {
    return this.graph.size + this.spent
  }

  /** Counts work that is neither a node nor a read. */
  spend(units: number): void {
    this.spent += units
  }

  /** Throws {@link LimitError} if the form exceeds its limit of work. */
  limitWork(at: string): void {
    if (this.work > this.mostWork)
      throw limitError('tooMuchWork', at, `more than ${this.mostWork} units of work`)
  }

  report(code: FormProblemCode, at: string, message: string, cause?: unknown): void {
    this.tell(new FormError({ level: 'error', code, at, message }, cause))
  }

  node({ type, address, compute, of, pageIndex }: Made): GraphNode {
    return this.graph.add({ type, address, compute, questionId: of?.question.id ?? '', pageIndex, index: -1 })
  }

  /** Adds the reads of an expression to a node. Reports an invalid expression and returns false. */
  check(
    expression: Expression,
    node: GraphNode,
    standing: ExpressionContext,
    mode: Mode = 'condition',
  ): boolean {
    try {
      this.reading = node
      this.context = standing
      this.spend(this.checkers[mode].check(expression))
      this.checkDigits(expression)
      this.limitWork(standing.at)
      return true
    } catch (error) {
      if (error instanceof LimitError) throw error
      if (error instanceof FormError) this.tell(error)
      else if (error instanceof ConditionError) this.tell(problemIn(error, standing.at))
      else throw error
      return false
    }
  }

  /** Checks the digits of a rule once, not at each of its cells, because they are the same. */
  private checkDigits(expression: Expression): void {
    if (typeof expression !== 'object' || this.measured.has(expression)) return
    this.measured.add(expression)
    checkDigits(expression, (path) => sizeOfPath(this.byId.get(questionOf(path)), path))
  }

  /** The expression of a node, with its reads. Null if it is invalid. */
  compile(expression: Expression, node: GraphNode, standing: ExpressionContext): FormExpression | null {
    if (!this.check(expression, node, standing)) return null
    return new FormExpression(expression, this.byId, standing.here ?? nowhere, 'condition')
  }

  /** A relevance node, which is false while the enclosing element is not relevant. */
  addRelevance(
    address: string,
    of: CompiledQuestion | null,
    pageIndex: number,
    within: GraphNode,
  ): RelevanceNode {
    const node = new RelevanceNode(address, of, pageIndex, within)
    this.graph.add(node)
    this.graph.read(node, within)
    return node
  }

  /** Sets the condition of a relevance node. It may refer to questions before this index. */
  showIf(node: RelevanceNode, condition: Condition | undefined, before: number): void {
    if (!condition) return
    const { address } = node
    const here = address.includes('.') ? { row: address.split('.')[1] ?? '' } : nowhere
    node.condition = this.compile(condition, node, { at: address, here, before })
  }

  /** Adds the fields of a path to the reads of the current node. Returns their number. */
  private read(path: string, tense: PeriodRef): number {
    const { reading, context: standing } = this
    if (!reading) return 0
    const { at, here, before } = standing
    const id = questionOf(path)
    const source = this.byId.get(id)
    if (!source || source.index >= (before ?? Infinity)) {
      throw before === undefined
        ? problemOf('unknownPath', at, `${path} names no question`)
        : problemOf('laterQuestion', at, `needs ${id}, which is not an earlier question`)
    }
    const range = rangeNamed(source, path, here ?? nowhere)
    const [place] = range.places
    if (!place) throw problemOf('unknownPath', at, `${path} names nothing`)
    if (tense === 'var')
      this.graph.read(reading, range.places.length === 1 ? place.value : this.nodeOf(source, range))
    return range.places.length
  }

  private nodeOf(source: CompiledQuestion, range: Range): GraphNode {
    if (range.node) return range.node
    const node = this.graph.add(new RangeNode(source, range))
    this.graph.readAll(node, range.places)
    range.node = node
    return node
  }
}

const problemOf = (code: FormProblemCode, at: string, message: string) =>
  new FormError({ level: 'error', code, at, message })

function problemIn(cause: ConditionError, at: string): FormError {
  const { code, message } = cause
  const Problem = code === 'wrongExpression' ? FormError : LimitError
  return new Problem({ level: 'error', code, at, message }, cause)
}
