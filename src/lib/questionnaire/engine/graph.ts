/** The dependency graph of a form: every evaluated value is a node with its reads. */
import type { RangeValues } from '../expression/range-values'

/** The values of one form instance. */
export interface EvaluationState {
  /** Entered values by address, including those not relevant. */
  raw: Map<string, unknown>
  /** Values of the nodes by index. */
  values: unknown[]
  /** Values of earlier periods by period and address: `last finance.income.month`. */
  prior: ReadonlyMap<string, unknown>
  /** Ranges of earlier periods by range and period. */
  priorRanges: Map<object, Record<string, RangeValues>>
}

export type NodeType = 'flow' | 'relevance' | 'value' | 'check' | 'range' | 'rule' | 'text'

export interface GraphNode {
  type: NodeType
  /** Address of the field, or id of the page. */
  address: string
  /** The question to rerender when the value changes; empty for a page. */
  questionId: string
  pageIndex: number
  /** During compilation the order of creation, then the evaluation order: after all nodes it reads. */
  index: number
  compute: (state: EvaluationState) => unknown
}

/** Adjacency lists in two arrays: list `i` is `items[starts[i]]` to `items[starts[i + 1] - 1]`. */
interface Lists {
  starts: Int32Array
  items: Int32Array
}

/** A dependency cycle; the message lists its nodes. */
export class CycleError extends Error {
  override name = 'CycleError'
  constructor(readonly cycle: GraphNode[]) {
    super(cycle.map(({ address }) => address).join(' → '))
  }
}

/** Groups the `to` of all pairs by `from`, for `count` indexes. */
function listsOf(count: number, from: Int32Array, to: Int32Array): Lists {
  const starts = new Int32Array(count + 1)
  for (let at = 0; at < from.length; at += 1) starts[(from[at] ?? 0) + 1]! += 1
  for (let at = 0; at < count; at += 1) starts[at + 1]! += starts[at]!
  const free = starts.slice()
  const items = new Int32Array(from.length)
  for (let at = 0; at < from.length; at += 1) {
    const list = from[at] ?? 0
    items[free[list]!] = to[at] ?? 0
    free[list]! += 1
  }
  return { starts, items }
}

/** A growable list of integers with half the memory of an array. */
class GrowableInt32Array {
  private buffer = new Int32Array(1024)
  private count = 0

  push(one: number): void {
    if (this.count === this.buffer.length) {
      const grown = new Int32Array(2 * this.count)
      grown.set(this.buffer)
      this.buffer = grown
    }
    this.buffer[this.count] = one
    this.count += 1
  }

  get length(): number {
    return this.count
  }

  all(): Int32Array {
    return this.buffer.subarray(0, this.count)
  }
}

/** A graph under construction: nodes, and pairs of reader and read node, possibly with duplicates. */
export class Graph {
  readonly nodes: GraphNode[] = []
  private readonly readers = new GrowableInt32Array()
  private readonly reads = new GrowableInt32Array()

  /** The number of nodes and reads. */
  get size(): number {
    return this.nodes.length + this.reads.length
  }

  add(node: GraphNode): GraphNode {
    node.index = this.nodes.push(node) - 1
    return node
  }

  read(reader: GraphNode, read: GraphNode): void {
    this.readers.push(reader.index)
    this.reads.push(read.index)
  }

  readAll(reader: GraphNode, positions: readonly { value: GraphNode }[]): void {
    for (let at = 0; at < positions.length; at += 1) this.read(reader, positions[at]!.value)
  }

  /** Sorts the nodes topologically. Throws {@link CycleError}. */
  order(): OrderedGraph {
    const { nodes } = this
    const [readers, reads] = [this.readers.all(), this.reads.all()]
    const positions = positionsInOrder(nodes.length, readers, listsOf(nodes.length, reads, readers))
    if (positions.some((position) => position < 0))
      throw new CycleError(findCycle(nodes, listsOf(nodes.length, readers, reads), positions))
    const ordered = new Array<GraphNode>(nodes.length)
    for (const node of nodes) {
      node.index = positions[node.index] ?? 0
      ordered[node.index] = node
    }
    return new OrderedGraph(ordered, remap(readers, positions), remap(reads, positions))
  }
}

/** Nodes in evaluation order, with their reads and readers. */
export class OrderedGraph {
  private readonly dependants: Lists
  private readLists: Lists | null = null

  constructor(
    readonly nodes: GraphNode[],
    private readonly readers: Int32Array,
    private readonly reads: Int32Array,
  ) {
    this.dependants = listsOf(nodes.length, reads, readers)
  }

  /** Indexes of the readers of a node. */
  dependantsOf(index: number): Int32Array {
    const { starts, items } = this.dependants
    return items.subarray(starts[index], starts[index + 1])
  }

  /** The nodes that a node reads. */
  readsOf({ index }: GraphNode): GraphNode[] {
    this.readLists ??= listsOf(this.nodes.length, this.readers, this.reads)
    const { starts, items } = this.readLists
    return [...items.subarray(starts[index], starts[index + 1])].flatMap((read) => this.nodes[read] ?? [])
  }
}

const remap = (numbers: Int32Array, positions: Int32Array) => numbers.map((one) => positions[one] ?? 0)

/** The position of each node in evaluation order; -1 in or after a cycle. */
function positionsInOrder(count: number, readers: Int32Array, dependants: Lists): Int32Array {
  const waitsFor = new Int32Array(count)
  for (let at = 0; at < readers.length; at += 1) waitsFor[readers[at]!]! += 1
  const positions = new Int32Array(count).fill(-1)
  const ordered = new Int32Array(count)
  let orderedCount = 0
  const append = (index: number) => {
    positions[index] = orderedCount
    ordered[orderedCount] = index
    orderedCount += 1
  }
  for (let index = 0; index < count; index += 1) if (waitsFor[index] === 0) append(index)
  const { starts, items } = dependants
  for (let at = 0; at < orderedCount; at += 1) {
    const index = ordered[at]!
    for (let item = starts[index]!; item < starts[index + 1]!; item += 1) {
      const dependant = items[item]!
      waitsFor[dependant]! -= 1
      if (waitsFor[dependant] === 0) append(dependant)
    }
  }
  return positions
}

/** Each remaining node reads another remaining one, so following the reads finds a cycle. */
function findCycle(nodes: GraphNode[], { starts, items }: Lists, positions: Int32Array): GraphNode[] {
  const path: number[] = []
  let index: number | undefined = positions.indexOf(-1)
  while (index !== undefined && !path.includes(index)) {
    path.push(index)
    index = items.subarray(starts[index], starts[index + 1]).find((read) => (positions[read] ?? 0) < 0)
  }
  const cycle = index === undefined ? path : [...path.slice(path.indexOf(index)), index].reverse()
  // Ranges have no address; the cycle contains their cells.
  return cycle.flatMap((at) => nodes[at] ?? []).filter(({ type }) => type !== 'range')
}

/** Binary min-heap of node indexes. */
export class PriorityQueue {
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
