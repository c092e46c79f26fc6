import type { EvaluationState } from '../../engine/graph-node'
import type { RangeValues } from '../../expression/range-values'
import { isRosterAnswer, rosterEntries, versionOf } from '../../kinds/shared/list-rows'
import type { RosterColumn } from '../../schema/question'
import type { CompiledQuestion, FieldRange } from '../compiled'
import { RangeNode } from '../range-node'
import { cellValue } from './column-readers'

/** The values of a column, and the version of the list they are from. */
interface ColumnRange {
  version: number
  range: RangeValues
}

/** Evaluates to a column of all rows. After a key press it follows from the one before. */
export class ColumnRangeNode extends RangeNode {
  private readonly ofState = new WeakMap<EvaluationState['raw'], ColumnRange>()

  constructor(
    of: CompiledQuestion,
    range: FieldRange,
    private readonly column: RosterColumn,
  ) {
    super(of, range)
  }

  override compute(state: EvaluationState): RangeValues {
    const list = this.of.fields[0]?.value
    const rows = list && state.values[list.index]
    if (!isRosterAnswer(rows)) return super.compute(state)
    const before = this.ofState.get(state.raw)
    const { number, from, at } = versionOf(rows)
    if (before?.version === number) return before.range
    const changed = before !== undefined && before.version === from ? rosterEntries(rows)[at] : undefined
    const range =
      before && changed
        ? before.range.replacing(at, cellValue(this.column, changed[1][this.column.id]))
        : super.compute(state)
    this.ofState.set(state.raw, { version: number, range })
    return range
  }
}
