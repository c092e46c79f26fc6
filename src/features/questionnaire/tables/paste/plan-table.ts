import { isMoneyUnit, type MoneyUnit, yuanExponent } from '@/lib/numbers/money-units'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import { checkField, type Violation, type Row } from '@/lib/questionnaire'
import { isBlock, longestBlock, parseBlock } from '@/lib/spreadsheet/block'
import { parseCopiedNumber } from '@/lib/spreadsheet/copied-figure'
import { type SplitBlock, splitHeadings } from '@/lib/spreadsheet/headings'
import { type PastePlan, planPaste } from '@/lib/spreadsheet/paste-plan'
import { addressIn, namesOf, type TableModel, takesFigures } from '../model/table-model'

export interface ReadPaste extends SplitBlock {
  /** True if some of the text was left out. */
  cut: boolean
}

const rowLines = (rows: Row[]) =>
  rows.map(({ id, code, title }) => {
    const names = namesOf(code, title)
    // Also matches the format in which the table is copied: the code in front of the title.
    return {
      id,
      names: code === undefined ? names : [...names, ...names.slice(1).map((name) => code + name)],
    }
  })

export const readPaste = (text: string, rows: Row[]): ReadPaste => ({
  ...splitHeadings(parseBlock(text), rowLines(rows)),
  cut: text.length > longestBlock,
})

/** The value of a single copied cell, in the stored unit. Null for several, empty or invalid cells. */
export function singleFigure(
  table: TableModel,
  position: GridPosition,
  rows: Row[],
  text: string,
): string | null {
  if (isBlock(text) || parseCopiedNumber(text).type !== 'figure') return null
  const { changes, problems, same } = planTable(table, rows, readPaste(text, rows), { start: position })
  if (problems.length > 0) return null
  return changes[0]?.to ?? (same > 0 ? (valueAt(table, position) ?? null) : null)
}

function valueAt({ session, question }: TableModel, position: GridPosition): string {
  const value = session.instance.value(addressIn(question, position))
  return typeof value === 'string' ? value : ''
}

interface PasteChoice {
  start: GridPosition
  /** The unit of the pasted values; the displayed one if undefined or null. */
  unit?: MoneyUnit | null | undefined
}

/** The changes that pasting would make to the table. */
export function planTable(
  table: TableModel,
  rows: Row[],
  headed: SplitBlock,
  { start, unit }: PasteChoice,
): PastePlan<Violation> {
  const { question, yuanPower, shift } = table
  const unitName = question.unit?.['zh-CN'] ?? ''
  const shown = unit && yuanPower !== undefined ? yuanExponent(unit) - yuanPower : shift
  return planPaste<Violation>(headed, {
    rows: rowLines(rows),
    columns: question.columns.map(({ id, title }) => ({ id, names: namesOf(undefined, title) })),
    start,
    inPercent: /^[%％]$/.test(unitName),
    shift: shown,
    yuanPower: isMoneyUnit(unitName) ? yuanPower : undefined,
    accepts: (position) => takesFigures(table, position),
    current: (position) => valueAt(table, position),
    violationOf: (_place, figure) => checkField(question, figure)[0] ?? null,
  })
}

/** Start of a paste without row names: the cell last entered, otherwise the first one that accepts input. */
export function startOf(
  table: TableModel,
  { rows, columns }: GridShape,
  last: GridPosition | null,
): GridPosition {
  if (last && rows.includes(last.row) && columns.includes(last.column)) return last
  const positions = rows.flatMap((row) => columns.map((column) => ({ row, column })))
  return (
    positions.find((position) => takesFigures(table, position)) ?? {
      row: rows[0] ?? '',
      column: columns[0] ?? '',
    }
  )
}
