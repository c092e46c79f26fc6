import type { PeriodRef } from '../../expression/compile-expression'
import type { Evaluate } from '../../expression/operators'
import type { EvaluationState } from '../../engine/graph-node'
import { columnKindOf } from '../../kinds/shared/column-kinds'
import { isRosterAnswer, rosterEntries } from '../../kinds/shared/list-rows'
import type { RosterColumn } from '../../schema/question'
import type { CompiledField, CompiledQuestion } from '../compiled'
import { priorKey } from '../../expression/prior-key'

/** A cell in expressions. */
export function cellValue(column: RosterColumn, text: string | undefined): unknown {
  if (text === undefined || text === '') return null
  const { expressionValue } = columnKindOf(column)
  return expressionValue ? expressionValue(column, text) : text
}

/** Reads a column in the row that is evaluated. An earlier period has the row if it was taken over from there. */
export function createCellReader(
  { question }: CompiledQuestion,
  column: RosterColumn,
  periodRef: PeriodRef,
): Evaluate {
  if (periodRef === 'var') return ({ row }) => cellValue(column, row?.[column.id])
  const key = priorKey(periodRef, question.id)
  return ({ prior, rowId }) => {
    const rows = prior.get(key)
    return rowId !== undefined && isRosterAnswer(rows) ? cellValue(column, rows[rowId]?.[column.id]) : null
  }
}

/** Reads a column of all rows. */
export function createColumnReader(
  questionId: string,
  column: RosterColumn,
  fields: readonly CompiledField[],
  periodRef: PeriodRef,
): (state: EvaluationState) => unknown[] {
  const key = priorKey(periodRef, questionId)
  const value = fields[0]?.value
  return (state) => {
    const rows = periodRef === 'var' ? value && state.values[value.index] : state.prior.get(key)
    return isRosterAnswer(rows)
      ? rosterEntries(rows).map(([, cells]) => cellValue(column, cells[column.id]))
      : []
  }
}
