import { isTruthy } from '../expression/operators'
import type { GraphNode, EvaluationState } from '../engine/graph-node'
import type { Builder } from './builder'

/** Creates the nodes of a page. A page skipped by a jump is not relevant. */
export function addPage(builder: Builder, pageIndex: number, nexts: GraphNode[]): void {
  const page = builder.form.pages[pageIndex]
  if (!page) return
  if (builder.pageIndexes.get(page.id) !== pageIndex) builder.report('usedTwice', page.id, 'used twice')
  const from = new Set([pageIndex - 1, ...(builder.jumpsTo.get(page.id) ?? [])])
  const leading = [...from].flatMap((index) => nexts[index] ?? [])
  const reached = builder.node({
    type: 'flow',
    address: page.id,
    pageIndex,
    compute: (state) => pageIndex === 0 || leading.some(({ index }) => state.values[index] === pageIndex),
  })
  leading.forEach((next) => builder.graph.read(reached, next))
  builder.reached.push(reached)
  const before = builder.questions.length
  const relevance = builder.addRelevance(page.id, null, pageIndex, reached)
  builder.showIf(relevance, page.showIf, before)
  builder.pages.push({ page, reached, relevance, questions: [] })
}

const jumpsOf = ({ form }: Builder, pageIndex: number) => form.pages[pageIndex]?.jumps ?? []

/** Creates the node that evaluates to the index of the next page; -1 if this page is not reached. */
export function addNext(builder: Builder, pageIndex: number): GraphNode {
  const { form, questions, pages } = builder
  const at = form.pages[pageIndex]?.id ?? ''
  const next = builder.node({ type: 'flow', address: at, pageIndex, compute: () => -1 })
  const jumps = jumpsOf(builder, pageIndex).map(({ when, to }) => ({
    target: targetOf(builder, pageIndex, to),
    holds: when && builder.compile(when, next, { at, before: questions.length }),
  }))
  const relevance = pages[pageIndex]?.relevance
  const reached = builder.reached[pageIndex]
  if (!relevance || !reached) return next
  builder.graph.read(next, relevance)
  builder.graph.read(next, reached)
  next.compute = (state: EvaluationState) => {
    if (state.values[reached.index] !== true) return -1
    const jump =
      state.values[relevance.index] === true
        ? jumps.find(({ holds }) => !holds || isTruthy(holds.evaluate(state)))
        : undefined
    return jump ? jump.target : pageIndex + 1
  }
  return next
}

function targetOf(builder: Builder, from: number, to: string | null): number {
  const { form } = builder
  if (to === null) return form.pages.length
  const target = builder.pageIndexes.get(to) ?? -1
  if (target > from) return target
  builder.report('wrongJump', form.pages[from]?.id ?? '', `jumps to ${to}, which is no later page`)
  return from + 1
}
