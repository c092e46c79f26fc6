import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import type { RosterAnswer, RosterQuestion } from '@/lib/questionnaire'
import { parseCell, type ParsedCell, type ReadCode } from '@/lib/questionnaire/roster-paste/parse-cell'

/** A range that was pasted: the list with it, and what could not be filled in. */
export interface PastedRange {
  rows: RosterAnswer
  filled: number
  refused: { column: string; text: string; why: Exclude<ParsedCell, { value: string }> }[]
}

export interface PasteTarget {
  question: RosterQuestion
  /** The rows, then ids for new ones. */
  shape: GridShape
  at: GridPosition
  readCode: ReadCode | undefined
}

/** Pastes cells from a position to the right and down. */
export function pasteRange(
  { question, shape, at, readCode }: PasteTarget,
  before: RosterAnswer,
  block: readonly string[][],
): PastedRange {
  const [top, left] = [shape.rows.indexOf(at.row), shape.columns.indexOf(at.column)]
  const pasted: PastedRange = { rows: { ...before }, filled: 0, refused: [] }
  block.forEach((cells, down) => {
    const row = shape.rows[top + down]
    if (row === undefined) return
    const next = { ...pasted.rows[row] }
    cells.forEach((text, right) => {
      const column = question.columns.find(({ id }) => id === shape.columns[left + right])
      if (!column) return
      const parsed = parseCell(column, text, readCode)
      if (!('value' in parsed)) {
        if (text.trim() !== '') pasted.refused.push({ column: column.id, text, why: parsed })
        return
      }
      pasted.filled += 1
      if (parsed.value === '') delete next[column.id]
      else next[column.id] = parsed.value
    })
    if (Object.keys(next).length > 0) pasted.rows[row] = next
    else delete pasted.rows[row]
  })
  return pasted
}
