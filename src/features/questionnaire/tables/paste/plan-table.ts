import { isMoneyUnit, type MoneyUnit, yuanExponent } from '@/lib/numbers/money-units'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import { checkField, type Violation, type Row } from '@/lib/questionnaire'
import { isBlock, longestBlock, parseBlock } from '@/lib/spreadsheet/block'
import { readFigure } from '@/lib/spreadsheet/copied-figure'
import { type Headed, withoutHeadings } from '@/lib/spreadsheet/headings'
import { type PastePlan, planPaste } from '@/lib/spreadsheet/paste-plan'
import { addressIn, namesOf, type TableModel, takesFigures } from '../model/table-model'

export interface ReadPaste extends Headed {
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
  ...withoutHeadings(parseBlock(text), rowLines(rows)),
  cut: text.length > longestBlock,
})

/** The value of a single copied cell, in the stored unit. Null for several, empty or invalid cells. */
export function singleFigure(
  table: TableModel,
  place: GridPosition,
  rows: Row[],
  text: string,
): string | null {
  if (isBlock(text) || readFigure(text).type !== 'figure') return null
  const { changes, faults, same } = planTable(table, rows, readPaste(text, rows), { start: place })
  if (faults.length > 0) return null
  return changes[0]?.to ?? (same > 0 ? (valueAt(table, place) ?? null) : null)
}

function valueAt({ session, question }: TableModel, place: GridPosition): string {
  const value = session.instance.value(addressIn(question, place))
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
  headed: Headed,
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
    takes: (place) => takesFigures(table, place),
    current: (place) => valueAt(table, place),
    faultOf: (_place, figure) => checkField(question, figure)[0] ?? null,
  })
}

/** Start of a paste without row names: the cell last entered, otherwise the first one that accepts input. */
export function startOf(
  table: TableModel,
  { rows, columns }: GridShape,
  last: GridPosition | null,
): GridPosition {
  if (last && rows.includes(last.row) && columns.includes(last.column)) return last
  const places = rows.flatMap((row) => columns.map((column) => ({ row, column })))
  return (
    places.find((place) => takesFigures(table, place)) ?? { row: rows[0] ?? '', column: columns[0] ?? '' }
  )
}
