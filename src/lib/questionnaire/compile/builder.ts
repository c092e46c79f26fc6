import { ConditionError, type PeriodRef } from '../expression/compile-expression'
import { Checker, type PathReader } from '../expression/check-expression'
import { checkDigits, type DigitBounds } from '../expression/digits'
import type { Condition, Expression } from '../expression/expression-types'
import type { EvaluationMode } from '../expression/operators'
import type { Form } from '../schema/form'
import { Graph } from '../engine/graph'
import type { GraphNode, NodeSink } from '../engine/graph-node'
import type { OrderedGraph } from '../engine/ordered-graph'
import {
  type CompiledPage,
  type CompiledField,
  type CompiledQuestion,
  type FieldRange,
  isSeveral,
} from './compiled'
import { FormExpression, questionIdOf } from './form-expression'
import type { FormQuestion } from './form-question'
import { RelevanceNode } from './nodes'
import { type WildcardBinding, resolveRange } from './paths'
import { FormError, type FormProblemCode, LimitError, limitError } from './checks/problem'
import { RangeNode } from './range-node'
import { ColumnRangeNode } from './roster/column-range'
import { longestFigure } from '../../numbers/decimal-arithmetic'
import { rosterDigits } from './roster/digits'
import { isRoster, kindOf } from '../kinds/kinds'

/** The digits of a number from a question; those of the longest figure if its kind sets no limit. */
const boundsOfNumber = ({ question }: CompiledQuestion): DigitBounds =>
  kindOf(question).digits?.(question) ?? { power: longestFigure, fraction: 0 }

/** Bounds the numbers that a path refers to; a path with wildcards may refer to all fields. */
function boundsOfPath(source: CompiledQuestion | undefined, path: string): DigitBounds {
  if (!source) return { power: 0, fraction: 0 }
  const isRange = !path.includes('.') || /[*:]/.test(path)
  if (isRoster(source.question)) return rosterDigits(source.question, path.split('.')[2], isRange)
  return { ...boundsOfNumber(source), count: isRange ? source.fields.length : 1 }
}

/** The context of an expression: the binding of `@`, and the questions that it may refer to. */
export interface ExpressionContext {
  /** The question, cell, page or rule, for problem messages. */
  at: string
  binding?: WildcardBinding
  /** Only questions before this index may be referred to; all if missing. */
  before?: number
}

type NodeDefinition = Pick<GraphNode, 'type' | 'address' | 'compute'> & {
  of?: CompiledQuestion
  pageIndex: number
}

const noBinding: WildcardBinding = {}

function jumpTargets({ pages }: Form): Map<string, Set<number>> {
  const targets = new Map<string, Set<number>>()
  pages.forEach(({ jumps = [] }, index) => {
    for (const { to } of jumps) if (to !== null) targets.set(to, (targets.get(to) ?? new Set()).add(index))
  })
  return targets
}

/** Collects the nodes of a form during compilation. */
export class Builder {
  private readonly unordered = new Graph()
  /** Receives nodes: the graph under construction, then the ordered one. */
  graph: NodeSink = this.unordered
  readonly pages: CompiledPage[] = []
  readonly questions: FormQuestion[] = []
  readonly byId = new Map<string, FormQuestion>()
  readonly byAddress = new Map<string, CompiledField>()
  /** By page: the node that computes whether jumps lead to it. */
  readonly reached: GraphNode[] = []
  /** Index of the first page with each id. */
  readonly pageIndexes: ReadonlyMap<string, number>
  /** Page id → indexes of the pages that jump to it. */
  readonly jumpsTo: ReadonlyMap<string, ReadonlySet<number>>
  /** The node being checked. A field, because creating thousands of closures is slow. */
  private reader: GraphNode | null = null
  private context: ExpressionContext = { at: '' }
  private readonly digitsChecked = new WeakSet<object>()
  /** Units of work besides the nodes and reads. */
  private extraWork = 0
  private readonly readPath: PathReader = (path, periodRef) => this.read(path, periodRef)
  private readonly checkers: Record<EvaluationMode, Checker> = {
    condition: new Checker(this.readPath, 'condition'),
    rule: new Checker(this.readPath, 'rule'),
  }

  constructor(
    readonly form: Form,
    /** Called with each problem; may throw. */
    private readonly onProblem: (error: FormError) => void,
    private readonly maxWork: number,
    /** False if rules wait until they are used. */
    readonly linksRules: boolean,
  ) {
    this.pageIndexes = new Map([...form.pages.entries()].reverse().map(([index, { id }]) => [id, index]))
    this.jumpsTo = jumpTargets(form)
  }

  get work(): number {
    return this.graph.size + this.extraWork
  }

  /** Sorts the nodes. Throws {@link CycleError}. */
  order(): OrderedGraph {
    const ordered = this.unordered.order()
    this.graph = ordered
    return ordered
  }

  /** Counts work that is neither a node nor a read. */
  addWork(units: number): void {
    this.extraWork += units
  }

  /** Throws {@link LimitError} if the form exceeds its limit of work. */
  limitWork(at: string): void {
    if (this.work > this.maxWork)
      throw limitError('tooMuchWork', at, `more than ${this.maxWork} units of work`)
  }

  report(code: FormProblemCode, at: string, message: string, cause?: unknown): void {
    this.onProblem(new FormError({ level: 'error', code, at, message }, cause))
  }

  node({ type, address, compute, of, pageIndex }: NodeDefinition): GraphNode {
    return this.graph.add({ type, address, compute, questionId: of?.question.id ?? '', pageIndex, index: -1 })
  }

  /** Adds the reads of an expression to a node. Reports an invalid expression and returns false. */
  check(
    expression: Expression,
    node: GraphNode,
    context: ExpressionContext,
    mode: EvaluationMode = 'condition',
  ): boolean {
    try {
      this.reader = node
      this.context = context
      this.addWork(this.checkers[mode].check(expression))
      if (this.linksRules) this.checkDigits(expression)
      this.limitWork(context.at)
      return true
    } catch (error) {
      if (error instanceof LimitError) throw error
      if (error instanceof FormError) this.onProblem(error)
      else if (error instanceof ConditionError) this.onProblem(problemIn(error, context.at))
      else throw error
      return false
    }
  }

  /** Checks the digits of a rule once, not at each of its cells, because they are the same. */
  private checkDigits(expression: Expression): void {
    if (typeof expression !== 'object' || this.digitsChecked.has(expression)) return
    this.digitsChecked.add(expression)
    checkDigits(expression, (path) => boundsOfPath(this.byId.get(questionIdOf(path)), path))
  }

  /** The expression of a node, with its reads. Null if it is invalid. */
  compile(expression: Expression, node: GraphNode, context: ExpressionContext): FormExpression | null {
    if (!this.check(expression, node, context)) return null
    return new FormExpression(expression, this.byId, context.binding ?? noBinding, 'condition')
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
    const binding = address.includes('.') ? { row: address.split('.')[1] ?? '' } : noBinding
    node.condition = this.compile(condition, node, { at: address, binding, before })
  }

  /** Adds the fields of a path to the reads of the current node. Returns their number. */
  private read(path: string, periodRef: PeriodRef): number {
    const { reader, context } = this
    if (!reader) return 0
    const { at, binding, before } = context
    const id = questionIdOf(path)
    const source = this.byId.get(id)
    if (!source || source.index >= (before ?? Infinity)) {
      throw before === undefined
        ? problemOf('unknownPath', at, `${path} names no question`)
        : problemOf('laterQuestion', at, `needs ${id}, which is not an earlier question`)
    }
    const range = resolveRange(source, path, binding ?? noBinding)
    const [field] = range.fields
    if (!field) throw problemOf('unknownPath', at, `${path} names nothing`)
    if (periodRef === 'var') this.readRange(reader, source, range)
    return isSeveral(range) ? Math.max(2, range.fields.length) : range.fields.length
  }

  /** A formula of a list's column reads its own list as the row that is evaluated, which is no dependency. */
  private readRange(reader: GraphNode, source: CompiledQuestion, range: FieldRange): void {
    if (isSeveral(range)) return this.graph.read(reader, this.nodeOf(source, range))
    for (const { value } of range.fields) if (value !== reader) this.graph.read(reader, value)
  }

  private nodeOf(source: CompiledQuestion, range: FieldRange): GraphNode {
    if (range.node) return range.node
    const node = this.graph.add(
      range.list ? new ColumnRangeNode(source, range, range.list.column) : new RangeNode(source, range),
    )
    for (const { value } of range.fields) this.graph.read(node, value)
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
