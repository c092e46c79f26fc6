import { sameAnswers } from '../answers/answer'
import type { CompiledForm } from '../compile/compiled'
import { type CheckResult, emptyCheck } from '../compile/nodes'
import { PriorityQueue } from './graph'
import type { GraphNode, EvaluationState } from './graph-node'

export interface Progress {
  /** Answered and all required fields among the relevant ones. */
  answered: number
  required: number
}

/** The effects of a change. */
export interface ChangeSet {
  /** Ids of the questions to rerender. */
  questions: string[]
  /** Addresses whose value, relevance or findings changed. */
  addresses: string[]
  /** True if the relevance of questions or pages changed, or a list got or lost a row. */
  flow: boolean
  /** The number of evaluated nodes. */
  evaluated: number
}

/** The fingerprint of the values that violate a rule, or that of each row of a list; null while it is met. */
export type Violated = string | Record<string, string> | null

/** The evaluated nodes of a form instance, with totals over them. */
export interface FormState {
  readonly evaluation: EvaluationState
  readonly progress: Progress
  /** Number of relevant questions by page. */
  readonly relevantCounts: number[]
  /** Incremented when something on a page may have changed. */
  readonly pageVersions: number[]
  /** Incremented when the relevance of questions or pages changes. */
  flowVersion: number
  /** Evaluates these nodes, and all nodes that depend on changed values. */
  propagate(start: GraphNode[]): ChangeSet
  /** The fingerprint of the values that violate a rule; null while it is met. */
  violatedBy(rule: GraphNode): Violated
}

const isQuestion = ({ type, address, questionId }: GraphNode) =>
  type === 'relevance' && address === questionId

const initialCounts = (pageCount: number) => ({
  progress: { answered: 0, required: 0 },
  relevantCounts: new Array<number>(pageCount).fill(0),
  pageVersions: new Array<number>(pageCount).fill(0),
  flowVersion: 0,
})

export function createFormState(
  compiled: CompiledForm,
  raw: EvaluationState['raw'],
  prior: EvaluationState['prior'],
): FormState {
  const { graph, pages } = compiled
  const { nodes } = graph
  const values = new Array<unknown>(nodes.length)
  const evaluation: EvaluationState = { raw, prior, values, priorRanges: new Map() }
  const state: FormState = { evaluation, ...initialCounts(pages.length), propagate, violatedBy }

  /** True if the value changed. */
  function evaluateNode(node: GraphNode): boolean {
    const before = values[node.index]
    const after = node.compute(evaluation)
    values[node.index] = after
    if (node.type === 'range') return true
    // An unevaluated rule stays unevaluated: no change.
    if (sameAnswers(node.type === 'rule' ? (before ?? null) : before, after)) return false
    updateCounts(state, node, before, after)
    return true
  }

  function propagate(start: GraphNode[]): ChangeSet {
    const queue = new PriorityQueue()
    const questions = new Set<string>()
    const fields = new Set<string>()
    const flowBefore = state.flowVersion
    let evaluated = 0
    for (const node of start) {
      queue.add(node.index)
      questions.add(node.questionId)
    }
    for (let index = queue.next(); index !== undefined; index = queue.next()) {
      const node = nodes[index]
      if (node?.type !== 'range') evaluated += 1
      if (!node || !evaluateNode(node)) continue
      if (node.questionId !== '') {
        questions.add(node.questionId)
        fields.add(node.address)
      }
      for (const dependant of graph.dependantsOf(index)) queue.add(dependant)
    }
    const changed = { questions: [...questions], addresses: [...fields] }
    return { ...changed, flow: state.flowVersion !== flowBefore, evaluated }
  }

  /** Rules are evaluated on first use, and from then on when their inputs change. */
  function violatedBy(rule: GraphNode): Violated {
    const known = values[rule.index]
    if (known !== undefined) return known as Violated
    return (values[rule.index] = rule.compute(evaluation)) as Violated
  }

  for (const node of nodes) if (node.type !== 'rule') evaluateNode(node)
  return state
}

function updateCounts(state: FormState, node: GraphNode, before: unknown, after: unknown): void {
  const { pageIndex, type } = node
  state.pageVersions[pageIndex] = (state.pageVersions[pageIndex] ?? 0) + 1
  if (type === 'check') {
    const [was, is] = [(before ?? emptyCheck) as CheckResult, after as CheckResult]
    state.progress.answered += Number(is.answered) - Number(was.answered)
    state.progress.required += Number(is.required) - Number(was.required)
  }
  if (type === 'flow' || (type === 'text' && node.questionId === '')) state.flowVersion += 1
  if (!isQuestion(node)) return
  state.flowVersion += 1
  state.relevantCounts[pageIndex] =
    (state.relevantCounts[pageIndex] ?? 0) + Number(after === true) - Number(before === true)
}
