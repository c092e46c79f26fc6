import { shiftDecimal } from '../numbers/decimal'
import type { MoneyUnit } from '../numbers/money-units'
import { yuanExponent } from '../numbers/money-units'
import { readFigure } from './copied-figure'
import { type Headed, type Line, plainName } from './headings'

export interface CellPlace {
  row: string
  column: string
}

/** The form's table that is pasted into. */
export interface PasteTarget<Fault> {
  rows: Line[]
  columns: Line[]
  /** Where the first figure goes where the headings do not say it. */
  start: CellPlace
  /** How figures without a sign of per cent of their own are kept: a table in per cent keeps 12.5 for 12.5%. */
  inPercent: boolean
  /** How far the point moves from the pasted unit to the one figures are kept in; 0 where units are no matter. */
  shift: number
  /** One of the kept unit is ten to this power of yuan; undefined where it is not money. */
  yuanPower: number | undefined
  /** Whether figures can be typed there. */
  takes(place: CellPlace): boolean
  current(place: CellPlace): string
  /** What the form would find wrong with a figure there; null for nothing. */
  faultOf(place: CellPlace, figure: string): Fault | null
}

export interface PastedChange {
  place: CellPlace
  from: string
  to: string
}

/** A cell that cannot be taken, by where it was to go; `row` or `column` is null where the table has no such one. */
export interface PasteFault<Fault> {
  row: string | null
  column: string | null
  /** What the headings call the row and column the table does not have. */
  called: { row: string; column: string }
  /** What was copied. */
  text: string
  fault: 'text' | 'rounded' | 'outside' | { form: Fault }
}

export interface PastePlan<Fault> {
  changes: PastedChange[]
  faults: PasteFault<Fault>[]
  /** Figures that stand there already. */
  same: number
  /** Figures for cells that the form computes or that are locked; those stay as they are. */
  passed: number
}

/** The table's rows or columns for those copied: by their names where at least one is known, else one after another. */
function matched(names: string[][], lines: Line[], start: string): (string | null)[] {
  const known = new Map(lines.flatMap(({ id, names: called }) => called.map((name) => [plainName(name), id])))
  const byName = names.map((called) => called.map((name) => known.get(plainName(name))).find(Boolean) ?? null)
  if (byName.some((id) => id !== null)) return byName
  const first = lines.findIndex(({ id }) => id === start)
  return names.map((_, index) => lines[first + index]?.id ?? null)
}

const widest = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

/** What a paste would do, cell by cell; nothing is changed. Cells that are blank leave the table's as they are. */
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

/** How far the point of a pasted figure moves. A unit of its own goes before that of the whole paste. */
function placesTo<Fault>(
  { shift, inPercent, yuanPower }: PasteTarget<Fault>,
  { percent, unit }: { percent: boolean; unit: MoneyUnit | null },
): number {
  if (percent) return inPercent ? 2 : 0
  return unit !== null && yuanPower !== undefined ? yuanExponent(unit) - yuanPower : shift
}
