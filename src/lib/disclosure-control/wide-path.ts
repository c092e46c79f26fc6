import type { FlowNetwork } from './flow-network'

/**
 * Searches for one path whose every cell can change by an amount. Far cheaper than a search for a flow, and enough for
 * most cells: a depth-first search in a dense network reaches its end after few steps.
 */
export function createWidePath({ nodes, from, to, offsets, incident }: FlowNetwork) {
  const seen = new Int32Array(nodes)
  const stack = new Int32Array(nodes)
  const via = new Int32Array(nodes)
  let round = 0

  function pathTo(start: number, end: number): number[] {
    const cells: number[] = []
    for (let node = end; node !== start;) {
      const cell = via[node]!
      cells.push(cell)
      node = from[cell] === node ? to[cell]! : from[cell]!
    }
    return cells
  }

  /**
   * @param widths most that each cell may decrease
   * @param isOpen cells that may change
   * @returns the cells of a path; null if there is none
   */
  return (
    [start, end]: readonly [number, number],
    amount: number,
    widths: Float64Array,
    isOpen: (cell: number) => boolean,
  ): number[] | null => {
    round += 1
    seen[start] = round
    stack[0] = start
    for (let size = 1; size > 0;) {
      size -= 1
      const node = stack[size]!
      for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
        const cell = incident[at]!
        const isForward = from[cell] === node
        const next = isForward ? to[cell]! : from[cell]!
        if (seen[next] === round || (!isForward && widths[cell]! < amount) || !isOpen(cell)) continue
        seen[next] = round
        via[next] = cell
        if (next === end) return pathTo(start, end)
        stack[size] = next
        size += 1
      }
    }
    return null
  }
}
