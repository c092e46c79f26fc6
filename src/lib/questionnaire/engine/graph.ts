/** The dependency graph of a form: every evaluated value is a node with its reads. */
import type { GraphNode, NodeSink } from './graph-node'
import { type Lists, listsOf, OrderedGraph } from './ordered-graph'

/** A dependency cycle; the message lists its nodes. */
export class CycleError extends Error {
  override name = 'CycleError'
  constructor(readonly cycle: GraphNode[]) {
    super(cycle.map(({ address }) => address).join(' → '))
  }
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
export class Graph implements NodeSink {
  readonly nodes: GraphNode[] = []
  private readonly readers = new GrowableInt32Array()
  private readonly reads = new GrowableInt32Array()

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

  /** Sorts the nodes topologically. Throws {@link CycleError}. */
  order(): OrderedGraph {
    const { nodes } = this
    const [readers, reads] = [this.readers.all(), this.reads.all()]
    if (isInOrder(readers, reads)) return new OrderedGraph(nodes, readers, reads)
    const positions = positionsInOrder(nodes.length, readers, listsOf(nodes.length, reads, readers))
    if (positions.includes(-1))
      throw new CycleError(findCycle(nodes, listsOf(nodes.length, readers, reads), positions))
    const ordered = new Array<GraphNode>(nodes.length)
    for (const node of nodes) {
      node.index = positions[node.index] ?? 0
      ordered[node.index] = node
    }
    return new OrderedGraph(ordered, remap(readers, positions), remap(reads, positions))
  }
}

/** True of most forms without formulas, because conditions refer to earlier questions. */
function isInOrder(readers: Int32Array, reads: Int32Array): boolean {
  for (let at = 0; at < readers.length; at += 1) if (reads[at]! >= readers[at]!) return false
  return true
}

function remap(numbers: Int32Array, positions: Int32Array): Int32Array {
  const mapped = new Int32Array(numbers.length)
  for (let at = 0; at < numbers.length; at += 1) mapped[at] = positions[numbers[at]!]!
  return mapped
}

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
