import { createQueue } from './priority-queue'

/**
 * A table as a network: each cell is an arc whose flow is the cell's value, and each sum of the table is a node where as
 * much flows in as out. Another table with the same published cells differs by a circulation through hidden arcs.
 * L. H. Cox, "Network models for complementary cell suppression", JASA 90 (1995), pp. 1453–1462.
 */
export interface FlowNetwork {
  nodes: number
  /** Start and end of the arc of each cell; -1 for a cell that never changes. */
  from: Int32Array
  to: Int32Array
  /** Cells at each node: those of node i are `incident[offsets[i]]` to before `offsets[i + 1]`. */
  offsets: Int32Array
  incident: Int32Array
}

export function createNetwork(nodes: number, from: Int32Array, to: Int32Array): FlowNetwork {
  const offsets = new Int32Array(nodes + 1)
  const ends = [from, to]
  for (const end of ends) for (const node of end) if (node >= 0) offsets[node + 1]! += 1
  for (let node = 0; node < nodes; node += 1) offsets[node + 1]! += offsets[node]!
  const next = offsets.slice()
  const incident = new Int32Array(offsets[nodes]!)
  for (const end of ends)
    for (let cell = 0; cell < end.length; cell += 1) if (end[cell]! >= 0) incident[next[end[cell]!]!++] = cell
  return { nodes, from, to, offsets, incident }
}

/** What may flow through each cell in a search. */
export interface ArcRules {
  /** Most that a cell may decrease. It may increase without limit, because others know no upper bound. */
  decrease: Float64Array
  /** Cost of a change of a cell; infinite for one that cannot change. */
  costOf: (cell: number) => number
  /** Cells that can change by less are not used. */
  leastCapacity: number
}

const otherEnd = ({ from, to }: FlowNetwork, node: number, cell: number) =>
  from[cell] === node ? to[cell]! : from[cell]!

/** Finds cheapest paths among cells that can still change, given what already flows. */
function createPathFinder(network: FlowNetwork, flow: Float64Array) {
  const { nodes, from, offsets, incident } = network
  const distance = new Float64Array(nodes)
  const via = new Int32Array(nodes)

  /** Flow that a cell can still take away from a node. */
  const capacityFrom = (node: number, cell: number, decrease: Float64Array) =>
    from[cell] === node ? Infinity : decrease[cell]! + flow[cell]!

  /** Marks a cheapest path from `start` to `end` in `via`. Returns true if there is one. */
  function mark(start: number, end: number, { decrease, costOf, leastCapacity }: ArcRules): boolean {
    distance.fill(Infinity)
    distance[start] = 0
    const queue = createQueue()
    queue.push(start, 0)
    for (let node = queue.pop(); node >= 0; node = queue.pop()) {
      if (node === end) return true
      const reached = distance[node]!
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const cell = incident[at]!
        const next = otherEnd(network, node, cell)
        if (capacityFrom(node, cell, decrease) < leastCapacity) continue
        const cost = reached + costOf(cell)
        if (!(cost < distance[next]!)) continue
        distance[next] = cost
        via[next] = cell
        queue.push(next, cost)
      }
    }
    return false
  }

  /** A cheapest path, from its end: its cells with the nodes they leave, and what they can still take. */
  return (start: number, end: number, rules: ArcRules) => {
    if (!mark(start, end, rules)) return null
    const steps: { cell: number; before: number; capacity: number }[] = []
    for (let node = end; node !== start;) {
      const cell = via[node]!
      node = otherEnd(network, node, cell)
      steps.push({ cell, before: node, capacity: capacityFrom(node, cell, rules.decrease) })
    }
    return steps
  }
}

/**
 * Searches for changes of other cells that let one cell change by an amount, cheapest first: a shortest path is repeated
 * until its bottlenecks add up to the amount (J. Castro, "A shortest-paths heuristic for statistical data protection in
 * positive tables", INFORMS Journal on Computing 19 (2007), pp. 520–533).
 * @returns the cells that change; null if less than the amount is possible
 */
export function createFlowSearch(network: FlowNetwork) {
  const flow = new Float64Array(network.from.length)
  const findPath = createPathFinder(network, flow)
  return ([start, end]: readonly [number, number], amount: number, rules: ArcRules): Set<number> | null => {
    const used = new Set<number>()
    let sent = 0
    while (sent < amount) {
      const steps = findPath(start, end, rules)
      if (!steps) break
      const most = Math.min(amount - sent, ...steps.map(({ capacity }) => capacity))
      for (const { cell, before } of steps) {
        flow[cell]! += network.from[cell] === before ? most : -most
        used.add(cell)
      }
      // Differences below the precision of the sums end the search.
      sent = sent + most > sent ? sent + most : amount
    }
    const changed = new Set([...used].filter((cell) => flow[cell] !== 0))
    for (const cell of used) flow[cell] = 0
    return sent >= amount ? changed : null
  }
}
