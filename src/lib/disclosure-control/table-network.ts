import { type CategoryTree, leavesOf } from './category-tree'
import type { Contributions } from './contributions'
import { createNetwork, type FlowNetwork } from './flow-network'

/** The totals of one variable: each category is an arc from the one that contains it; all leaves end in one node. */
export function lineNetwork({ parents }: CategoryTree, isLeaf: readonly boolean[]): FlowNetwork {
  const sink = parents.length
  const to = Int32Array.from(parents, (parent, at) => (parent < 0 ? -1 : isLeaf[at] ? sink : at))
  return createNetwork(sink + 1, Int32Array.from(parents), to)
}

/**
 * A table: each column is a tree of arcs from its total down to the leaf rows, and from there the totals of the rows lead
 * up to the total of the table. Totals that are shown never change. A cell's number is `row * width + column`.
 */
export function tableNetwork(rows: CategoryTree, width: number, hidden: Uint8Array): FlowNetwork {
  const { parents } = rows
  const isLeaf = leavesOf(rows)
  const size = parents.length * width
  // The nodes are those of the cells; that of a row's total is where the row adds up. The last one is the start.
  const from = new Int32Array(size).fill(-1)
  const to = new Int32Array(size).fill(-1)
  for (let cell = 1; cell < size; cell += 1) {
    const [row, column] = [Math.floor(cell / width), cell % width]
    if ((row === 0 || column === 0) && hidden[cell] === 0) continue
    const parent = parents[row]!
    if (column === 0) [from[cell], to[cell]] = [cell, parent * width]
    else {
      from[cell] = row === 0 ? size : parent * width + column
      to[cell] = isLeaf[row] ? row * width : cell
    }
  }
  return createNetwork(size + 1, from, to)
}

/** For each category of a single unit the leaf where the unit is, for others -1. */
export function lineHolders(
  { parents }: CategoryTree,
  isLeaf: readonly boolean[],
  cells: readonly Contributions[],
): Int32Array {
  const holders = new Int32Array(cells.length).fill(-1)
  cells.forEach(({ count }, leaf) => {
    if (count !== 1 || !isLeaf[leaf]) return
    for (let at = leaf; at >= 0; at = parents[at]!) if (cells[at]!.count === 1) holders[at] = leaf
  })
  return holders
}

/** The same for the cells of a table. */
export function tableHolders(rows: CategoryTree, width: number, cells: readonly Contributions[]): Int32Array {
  const isLeaf = leavesOf(rows)
  const holders = new Int32Array(cells.length).fill(-1)
  const mark = (cell: number, leaf: number) => {
    if (cells[cell]!.count === 1) holders[cell] = leaf
  }
  cells.forEach(({ count }, leaf) => {
    const [row, column] = [Math.floor(leaf / width), leaf % width]
    if (count !== 1 || column === 0 || !isLeaf[row]) return
    for (let at = row; at >= 0; at = rows.parents[at]!) {
      mark(at * width + column, leaf)
      mark(at * width, leaf)
    }
  })
  return holders
}

/** True if a category is part of another one, or the same. */
function isPartOf(parents: readonly number[], at: number, whole: number): boolean {
  for (let one = at; one >= whole; one = parents[one]!) if (one === whole) return true
  return false
}

/** What the unit in a leaf contributes to a category. */
export const ownInLine =
  ({ parents }: CategoryTree, cells: readonly Contributions[]) =>
  (leaf: number, at: number): number =>
    isPartOf(parents, leaf, at) ? cells[leaf]!.magnitude : 0

/** What the unit in a leaf cell contributes to a cell. */
export const ownInTable =
  ({ parents }: CategoryTree, width: number, cells: readonly Contributions[]) =>
  (leaf: number, cell: number): number => {
    const column = cell % width
    const isInColumn = column === 0 || column === leaf % width
    return isInColumn && isPartOf(parents, Math.floor(leaf / width), Math.floor(cell / width))
      ? cells[leaf]!.magnitude
      : 0
  }
