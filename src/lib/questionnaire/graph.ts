/** The dependency graph of a form: everything that is worked out is a node, and knows what it reads. */

/** One person's form at work. */
export interface Sheet {
  /** What was entered, by address; also where it is hidden. */
  raw: Map<string, unknown>
  /** What each node came to, by its index. */
  values: unknown[]
  /** Figures of earlier periods, by tense and address: `last finance.income.month`. */
  prior: ReadonlyMap<string, unknown>
}

export type NodeType = 'flow' | 'see' | 'value' | 'check' | 'rule' | 'words'

export interface GraphNode {
  type: NodeType
  /** The place it belongs to; a page's node has the id of the page. */
  address: string
  /** The question that has to be drawn anew when it changes; empty for a page. */
  questionId: string
  pageIndex: number
  /** A place in the order of working out: after all it reads. */
  index: number
  /** Some may stand here twice. */
  reads: GraphNode[]
  dependants: GraphNode[]
  compute: (sheet: Sheet) => unknown
  same: (before: unknown, after: unknown) => boolean
}

/** Nodes that depend on each other in a circle; the message is their way around. */
export class CircleError extends Error {
  override name = 'CircleError'
  constructor(readonly circle: GraphNode[]) {
    super(circle.map(({ address }) => address).join(' → '))
  }
}

/** Puts every node after those it reads, and tells each who reads it. Throws {@link CircleError}. */
export function order(nodes: GraphNode[]): GraphNode[] {
  for (const node of nodes) {
    // Until a node has its place, the index counts what it still waits for.
    node.index = node.reads.length
    for (const read of node.reads) read.dependants.push(node)
  }
  const ordered = nodes.filter((node) => node.reads.length === 0)
  for (let at = 0; at < ordered.length; at += 1) {
    for (const dependant of ordered[at]?.dependants ?? []) {
      dependant.index -= 1
      if (dependant.index === 0) ordered.push(dependant)
    }
  }
  if (ordered.length < nodes.length) throw new CircleError(findCircle(nodes, new Set(ordered)))
  ordered.forEach((node, index) => {
    node.index = index
  })
  return ordered
}

/** Every node left over reads another one left over, so a walk along them ends in a circle. */
function findCircle(nodes: GraphNode[], ordered: ReadonlySet<GraphNode>): GraphNode[] {
  const path: GraphNode[] = []
  let node = nodes.find((one) => !ordered.has(one))
  while (node && !path.includes(node)) {
    path.push(node)
    node = node.reads.find((one) => !ordered.has(one))
  }
  return node ? [...path.slice(path.indexOf(node)), node].reverse() : path
}

/** Indexes, the smallest first: a heap as an array. */
export class Agenda {
  private readonly heap: number[] = []
  private readonly waiting = new Set<number>()

  add(index: number): void {
    if (this.waiting.has(index)) return
    this.waiting.add(index)
    let at = this.heap.push(index) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((this.heap[above] ?? 0) <= index) break
      this.swap(at, above)
      at = above
    }
  }

  next(): number | undefined {
    const [first] = this.heap
    const last = this.heap.pop()
    if (first === undefined || last === undefined) return undefined
    this.waiting.delete(first)
    if (this.heap.length > 0) {
      this.heap[0] = last
      this.sink()
    }
    return first
  }

  private sink(): void {
    let at = 0
    for (;;) {
      let smallest = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if ((this.heap[child] ?? Infinity) < (this.heap[smallest] ?? Infinity)) smallest = child
      if (smallest === at) return
      this.swap(at, smallest)
      at = smallest
    }
  }

  private swap(a: number, b: number): void {
    ;[this.heap[a], this.heap[b]] = [this.heap[b] ?? 0, this.heap[a] ?? 0]
  }
}
