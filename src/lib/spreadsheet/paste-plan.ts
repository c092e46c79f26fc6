import { shiftDecimal } from '../numbers/decimal'
import type { MoneyUnit } from '../numbers/money-units'
import { yuanExponent } from '../numbers/money-units'
import { readFigure } from './copied-figure'
import { type Headed, type Line, plainName } from './headings'

export interface CellPlace {
  row: string
  column: string
}

/** The form's table that receives the paste. */
export interface PasteTarget<Fault> {
  rows: Line[]
  columns: Line[]
  /** Cell for the first number if the headings do not match. */
  start: CellPlace
  /** True if the table stores 12.5 for 12.5%; applies to numbers with a per cent sign. */
  inPercent: boolean
  /** Power of ten from the pasted unit to the stored unit; 0 if units do not matter. */
  shift: number
  /** Power of ten of yuan in the stored unit; undefined if it is not money. */
  yuanPower: number | undefined
  /** True if the cell accepts numbers. */
  takes(place: CellPlace): boolean
  current(place: CellPlace): string
  /** Violation that the number would cause in the cell; null for none. */
  faultOf(place: CellPlace, figure: string): Fault | null
}

export interface PastedChange {
  place: CellPlace
  from: string
  to: string
}

/** A cell that cannot be pasted. `row` or `column` is null if the table has no matching one. */
export interface PasteFault<Fault> {
  row: string | null
  column: string | null
  /** Row and column names from the headings. */
  called: { row: string; column: string }
  /** The copied text. */
  text: string
  fault: 'text' | 'rounded' | 'outside' | { form: Fault }
}

export interface PastePlan<Fault> {
  changes: PastedChange[]
  faults: PasteFault<Fault>[]
  /** Number of cells that already have the pasted value. */
  same: number
  /** Number of cells skipped because they are computed or locked. */
  passed: number
}

/**
 * The table's rows or columns for the copied ones: by name if at least one matches, otherwise in sequence
 * from `start`.
 */
function matched(names: string[][], lines: Line[], start: string): (string | null)[] {
  const known = new Map(lines.flatMap(({ id, names: called }) => called.map((name) => [plainName(name), id])))
  const byName = names.map((called) => called.map((name) => known.get(plainName(name))).find(Boolean) ?? null)
  if (byName.some((id) => id !== null)) return byName
  const first = lines.findIndex(({ id }) => id === start)
  return names.map((_, index) => lines[first + index]?.id ?? null)
}

const widest = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

/** Computes the changes of a paste without applying them. Blank cells leave the table's cells unchanged. */
export function planPaste<Fault>(headed: Headed, target: PasteTarget<Fault>): PastePlan<Fault> {
  const { figures, rowNames, columnNames } = headed
  const columnsCalled = Array.from({ length: widest(figures) }, (_, index) => columnNames[index] ?? '')
  const rows = matched(rowNames, target.rows, target.start.row)
  const columns = matched(
    columnsCalled.map((name) => [name]),
    target.columns,
    target.start.column,
  )
  const plan: PastePlan<Fault> = { changes: [], faults: [], same: 0, passed: 0 }
  figures.forEach((cells, r) => {
    const rowCalled = (rowNames[r] ?? []).filter((name) => name !== '').join(' ')
    cells.forEach((text, c) => {
      const called = { row: rowCalled, column: columnsCalled[c] ?? '' }
      addCell(plan, target, { row: rows[r] ?? null, column: columns[c] ?? null, called, text })
    })
  })
  return plan
}

function addCell<Fault>(
  plan: PastePlan<Fault>,
  target: PasteTarget<Fault>,
  cell: Omit<PasteFault<Fault>, 'fault'>,
): void {
  const { row, column, text } = cell
  const read = readFigure(text)
  if (read.type === 'blank') return
  if (row === null || column === null) return void plan.faults.push({ ...cell, fault: 'outside' })
  const place = { row, column }
  if (!target.takes(place)) return void (plan.passed += 1)
  if (read.type !== 'figure') return void plan.faults.push({ ...cell, fault: read.type })
  const to = shiftDecimal(read.figure, placesTo(target, read))
  const fault = target.faultOf(place, to)
  if (fault !== null) return void plan.faults.push({ ...cell, fault: { form: fault } })
  const from = target.current(place)
  if (from === to) plan.same += 1
  else plan.changes.push({ place, from, to })
}

/** Power of ten for a pasted number. A unit in the cell takes precedence over that of the paste. */
function placesTo<Fault>(
  { shift, inPercent, yuanPower }: PasteTarget<Fault>,
  { percent, unit }: { percent: boolean; unit: MoneyUnit | null },
): number {
  if (percent) return inPercent ? 2 : 0
  return unit !== null && yuanPower !== undefined ? yuanExponent(unit) - yuanPower : shift
}
