import type { EvaluationState, GraphNode } from '../../engine/graph-node'

type Cells = Record<string, string>

interface CachedRows<T> {
  inputs: unknown[]
  byCells: WeakMap<Cells, T>
}

/**
 * Results by row for each form instance. A row keeps its object until it changes, so a key press computes its own row
 * only; a change of a value outside the list, which the rows read, computes all of them again.
 */
export class RowCache<T> {
  private readonly ofState = new WeakMap<EvaluationState['raw'], CachedRows<T>>()

  /** Returns a function that computes a row, or returns its known result. */
  over(state: EvaluationState, inputs: readonly GraphNode[], compute: (id: string, cells: Cells) => T) {
    const now = inputs.map(({ index }) => state.values[index])
    let cached = this.ofState.get(state.raw)
    if (!cached || cached.inputs.some((value, at) => value !== now[at])) {
      cached = { inputs: now, byCells: new WeakMap() }
      this.ofState.set(state.raw, cached)
    }
    const { byCells } = cached
    return (id: string, cells: Cells): T => {
      const known = byCells.get(cells)
      if (known !== undefined) return known
      const result = compute(id, cells)
      byCells.set(cells, result)
      return result
    }
  }
}
