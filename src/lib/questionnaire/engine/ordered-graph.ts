import type { GraphNode, NodeSink } from './graph-node'

/** Adjacency lists in two arrays: list `i` is `items[starts[i]]` to `items[starts[i + 1] - 1]`. */
export interface Lists {
  starts: Int32Array
  items: Int32Array
}

/** Groups the `to` of all pairs by `from`, for `count` indexes. */
export function listsOf(count: number, from: Int32Array, to: Int32Array): Lists {
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

const none = new Int32Array(0)

/** Indexes by index; only for added nodes, of which there are few. */
class AddedLists {
  private readonly lists = new Map<number, number[]>()
  count = 0

  push(index: number, one: number): void {
    const list = this.lists.get(index)
    if (list) list.push(one)
    else this.lists.set(index, [one])
    this.count += 1
  }

  of(index: number): readonly number[] | undefined {
    return this.lists.get(index)
  }
}

/**
 * Nodes in evaluation order, with their reads and readers. Nodes that read only earlier ones can be added; no earlier
 * node reads them.
 */
export class OrderedGraph implements NodeSink {
  private readonly dependants: Lists
  private readLists: Lists | null = null
  private readonly sorted: number
  private readonly addedDependants = new AddedLists()
  private readonly addedReads = new AddedLists()

  constructor(
    readonly nodes: GraphNode[],
    private readonly readers: Int32Array,
    private readonly reads: Int32Array,
  ) {
    this.sorted = nodes.length
    this.dependants = listsOf(nodes.length, reads, readers)
  }

  get size(): number {
    return this.nodes.length + this.reads.length + this.addedReads.count
  }

  add(node: GraphNode): GraphNode {
    node.index = this.nodes.push(node) - 1
    return node
  }

  read(reader: GraphNode, read: GraphNode): void {
    this.addedDependants.push(read.index, reader.index)
    this.addedReads.push(reader.index, read.index)
  }

  /** Indexes of the readers of a node. */
  dependantsOf(index: number): Iterable<number> {
    return this.itemsOf(this.dependants, this.addedDependants, index)
  }

  /** The nodes that a node reads. */
  readsOf({ index }: GraphNode): GraphNode[] {
    this.readLists ??= listsOf(this.sorted, this.readers, this.reads)
    return [...this.itemsOf(this.readLists, this.addedReads, index)].flatMap((read) => this.nodes[read] ?? [])
  }

  private itemsOf({ starts, items }: Lists, added: AddedLists, index: number): Int32Array | number[] {
    const sorted = index < this.sorted ? items.subarray(starts[index], starts[index + 1]) : none
    const more = added.of(index)
    return more ? [...sorted, ...more] : sorted
  }
}
