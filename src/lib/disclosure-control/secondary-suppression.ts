import { createFlowSearch, type FlowNetwork } from './flow-network'
import { createWidePath } from './wide-path'

/** The cells of a table in one list. */
export interface SuppressionProblem {
  network: FlowNetwork
  /** Sum of the absolute values of each cell. */
  magnitudes: Float64Array
  /** What a hidden cell must leave open on either side, as a share of it. */
  protection: number
  /** Cells that are hidden in any case. */
  hidden: Uint8Array
  /** Cells that may be hidden to protect others. */
  isCandidate: (cell: number) => boolean
  /** For a cell of one unit (singleton) a number of that unit, for other cells -1. */
  holders: Int32Array
  /** What a unit that is alone in a cell contributes to another cell. */
  ownIn: (unit: number, cell: number) => number
}

export interface Suppression {
  hidden: Uint8Array
  /** Hidden cells that the candidates cannot protect. */
  unprotected: number[]
}

/** Slightly more than required, so that rounding of sums does not undercut it. */
const margin = 1 + 1e-6

/**
 * Hides further cells until no hidden cell can be inferred too closely, neither by readers who know all published cells
 * and that no value is negative, nor by a unit that also knows the cells which are its own (secondary suppression).
 * The network decides exactly whether a cell is protected: its feasible interval is what can flow around it (Cox 1995).
 */
export function suppressSecondary(problem: SuppressionProblem): Suppression {
  const { magnitudes, network } = problem
  const hidden = problem.hidden.slice()
  const protect = createProtection(problem, hidden)
  const queue = [...hidden.keys()]
    .filter((cell) => hidden[cell] === 1 && network.from[cell]! >= 0 && magnitudes[cell]! > 0)
    .sort((a, b) => magnitudes[b]! - magnitudes[a]!)
  const unprotected: number[] = []
  // What is hidden meanwhile only widens the intervals of the cells before it.
  for (let at = 0; at < queue.length; at += 1) {
    const added = protect(queue[at]!)
    if (added === null) unprotected.push(queue[at]!)
    else queue.push(...added)
  }
  return { hidden, unprotected }
}

/** Stands for every unit that is alone in a cell. */
const allUnits = -2

/** Finds the cells that let another one change. */
function createOpenings(
  { network, magnitudes, protection, isCandidate, holders, ownIn }: SuppressionProblem,
  hidden: Uint8Array,
) {
  const { from, to } = network
  const search = createFlowSearch(network)
  const findWidePath = createWidePath(network)

  /** True for a cell that neither is the one to protect nor known to the excluded unit; null excludes none. */
  const isFree = (around: number, excluded: number | null) => (cell: number) => {
    const holder = holders[cell]!
    return cell !== around && !(holder >= 0 && (excluded === allUnits || holder === excluded))
  }

  /** Costs of the cells that may change by an amount; cells that are not hidden yet cost more, the larger the more. */
  const costs = (free: (cell: number) => boolean, need: number) => (cell: number) => {
    if (!free(cell)) return Infinity
    if (hidden[cell] === 1) return 1
    return isCandidate(cell) ? 2 + Math.log2(1 + magnitudes[cell]! / need) : Infinity
  }

  /** The cells that let a cell change in one direction without those of a unit; null if there are none. */
  return (cell: number, isUp: boolean, excluded: number | null): Iterable<number> | null => {
    const own = excluded === null || excluded === allUnits ? 0 : ownIn(excluded, cell)
    const need = (magnitudes[cell]! - own) * protection * margin
    const ends = isUp ? ([to[cell]!, from[cell]!] as const) : ([from[cell]!, to[cell]!] as const)
    const free = isFree(cell, excluded)
    const hiddenPath = findWidePath(ends, need, magnitudes, (one) => hidden[one] === 1 && free(one))
    if (hiddenPath) return hiddenPath
    const among = (leastCapacity: number) =>
      search(ends, need, { decrease: magnitudes, costOf: costs(free, need), leastCapacity })
    // One path on which every cell can change by the whole amount is found faster than several narrow ones.
    return among(need) ?? (excluded === allUnits ? null : among(Number.MIN_VALUE))
  }
}

/** Protects one cell after the other; each call returns the cells it has hidden, or null. */
function createProtection(problem: SuppressionProblem, hidden: Uint8Array) {
  const { holders } = problem
  const openings = createOpenings(problem, hidden)

  function hide(cells: Iterable<number>): number[] {
    const added = [...cells].filter((cell) => hidden[cell] === 0)
    for (const cell of added) hidden[cell] = 1
    return added
  }

  /** Lets the cell change in one direction, also against each unit that alone could undo it. */
  function open(cell: number, isUp: boolean): number[] | null {
    const away = openings(cell, isUp, allUnits)
    if (away) return hide(away)
    const used = openings(cell, isUp, null)
    if (!used) return null
    const units = new Set([...used].map((one) => holders[one]!))
    units.delete(-1)
    units.delete(holders[cell]!)
    const added = hide(used)
    for (const unit of units) {
      const without = openings(cell, isUp, unit)
      if (!without) return null
      added.push(...hide(without))
    }
    return added
  }

  return (cell: number): number[] | null => {
    const up = open(cell, true)
    const down = up && open(cell, false)
    return down && [...up, ...down]
  }
}
