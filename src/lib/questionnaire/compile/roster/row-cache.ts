import type { EvaluationState, GraphNode } from '../../engine/graph-node'
import { rosterEntries, versionOf } from '../../kinds/shared/list-rows'
import type { RosterAnswer } from '../../schema/question'

type Cells = Record<string, string>

/** How the results of rows make the result of their list. */
export interface ListResult<Row, List> {
  row: (id: string, cells: Cells) => Row
  all: (results: readonly Row[], rows: RosterAnswer) => List
  /** After one result has changed from `before` to `after`. */
  one: (list: List, change: RowChange<Row>, results: readonly Row[], rows: RosterAnswer) => List
}

export interface RowChange<Row> {
  at: number
  before: Row
  after: Row
}

interface CachedList<Row, List> {
  inputs: unknown[]
  byCells: WeakMap<Cells, Row>
  /** Number of the version; 0 before any. */
  version: number
  results: Row[]
  list: List | undefined
}

/**
 * Results by row, and of the whole list, for each form instance. A row keeps its object until it changes, so a key
 * press computes its own row only, and the list's result from the one before; a change of a value outside the list,
 * which the rows read, computes all of them again.
 */
export class RowCache<Row, List> {
  private readonly ofState = new WeakMap<EvaluationState['raw'], CachedList<Row, List>>()

  over(
    state: EvaluationState,
    inputs: readonly GraphNode[],
    rows: RosterAnswer,
    result: ListResult<Row, List>,
  ): List {
    const cached = this.cachedFor(state, inputs)
    const { number, from, at } = versionOf(rows)
    if (cached.version === number && cached.list !== undefined) return cached.list
    const rowOf = (id: string, cells: Cells): Row => {
      const known = cached.byCells.get(cells)
      if (known !== undefined) return known
      const computed = result.row(id, cells)
      cached.byCells.set(cells, computed)
      return computed
    }
    const listed = rosterEntries(rows)
    const [id, cells] = listed[at] ?? []
    if (from === cached.version && cached.list !== undefined && id !== undefined && cells) {
      const before = cached.results[at] as Row
      const after = rowOf(id, cells)
      cached.results[at] = after
      if (before !== after) cached.list = result.one(cached.list, { at, before, after }, cached.results, rows)
    } else {
      cached.results = listed.map(([one, own]) => rowOf(one, own))
      cached.list = result.all(cached.results, rows)
    }
    cached.version = number
    return cached.list
  }

  private cachedFor(state: EvaluationState, inputs: readonly GraphNode[]): CachedList<Row, List> {
    const now = inputs.map(({ index }) => state.values[index])
    const known = this.ofState.get(state.raw)
    if (known && known.inputs.every((value, at) => value === now[at])) return known
    const fresh = { inputs: now, byCells: new WeakMap(), version: 0, results: [], list: undefined }
    this.ofState.set(state.raw, fresh)
    return fresh
  }
}
