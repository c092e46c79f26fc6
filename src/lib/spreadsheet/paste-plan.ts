import { shiftDecimal } from '../numbers/decimal'
import type { MoneyUnit } from '../numbers/money-units'
import { yuanExponent } from '../numbers/money-units'
import { parseCopiedNumber } from './copied-figure'
import { type SplitBlock, type TableLine, plainName } from './headings'

export interface CellPosition {
  row: string
  column: string
}

/** The form's table that receives the paste. */
export interface PasteTarget<Fault> {
  rows: TableLine[]
  columns: TableLine[]
  /** Cell for the first number if the headings do not match. */
  start: CellPosition
  /** True if the table stores 12.5 for 12.5%; applies to numbers with a per cent sign. */
  inPercent: boolean
  /** Power of ten from the pasted unit to the stored unit; 0 if units do not matter. */
  shift: number
  /** Power of ten of yuan in the stored unit; undefined if it is not money. */
  yuanPower: number | undefined
  /** True if the cell accepts numbers. */
  accepts(position: CellPosition): boolean
  current(position: CellPosition): string
  /** Violation that the number would cause in the cell; null for none. */
  violationOf(position: CellPosition, figure: string): Fault | null
}

export interface PastedChange {
  position: CellPosition
  from: string
  to: string
}

/** A cell that cannot be pasted. `row` or `column` is null if the table has no matching one. */
export interface PasteProblem<Fault> {
  row: string | null
  column: string | null
  /** Row and column names from the headings. */
  labels: { row: string; column: string }
  /** The copied text. */
  text: string
  problem: 'text' | 'rounded' | 'outside' | { form: Fault }
}

export interface PastePlan<Fault> {
  changes: PastedChange[]
  problems: PasteProblem<Fault>[]
  /** Number of cells that already have the pasted value. */
  same: number
  /** Number of cells skipped because they are computed or locked. */
  skipped: number
}

/**
 * The table's rows or columns for the copied ones: by name if at least one matches, otherwise in sequence
 * from `start`.
 */
function matchLines(names: string[][], lines: TableLine[], start: string): (string | null)[] {
  const known = new Map(lines.flatMap(({ id, names: called }) => called.map((name) => [plainName(name), id])))
  const byName = names.map((called) => called.map((name) => known.get(plainName(name))).find(Boolean) ?? null)
  if (byName.some((id) => id !== null)) return byName
  const first = lines.findIndex(({ id }) => id === start)
  return names.map((_, index) => lines[first + index]?.id ?? null)
}

const widest = (rows: string[][]) => Math.max(0, ...rows.map((row) => row.length))

/** Computes the changes of a paste without applying them. Blank cells leave the table's cells unchanged. */
export function planPaste<Fault>(headed: SplitBlock, target: PasteTarget<Fault>): PastePlan<Fault> {
  const { figures, rowNames, columnNames } = headed
  const columnsCalled = Array.from({ length: widest(figures) }, (_, index) => columnNames[index] ?? '')
  const rows = matchLines(rowNames, target.rows, target.start.row)
  const columns = matchLines(
    columnsCalled.map((name) => [name]),
    target.columns,
    target.start.column,
  )
  const plan: PastePlan<Fault> = { changes: [], problems: [], same: 0, skipped: 0 }
  figures.forEach((cells, r) => {
    const rowCalled = (rowNames[r] ?? []).filter((name) => name !== '').join(' ')
    cells.forEach((text, c) => {
      const labels = { row: rowCalled, column: columnsCalled[c] ?? '' }
      addCell(plan, target, { row: rows[r] ?? null, column: columns[c] ?? null, labels, text })
    })
  })
  return plan
}

function addCell<Fault>(
  plan: PastePlan<Fault>,
  target: PasteTarget<Fault>,
  cell: Omit<PasteProblem<Fault>, 'problem'>,
): void {
  const { row, column, text } = cell
  const read = parseCopiedNumber(text)
  if (read.type === 'blank') return
  if (row === null || column === null) return void plan.problems.push({ ...cell, problem: 'outside' })
  const position = { row, column }
  if (!target.accepts(position)) return void (plan.skipped += 1)
  if (read.type !== 'figure') return void plan.problems.push({ ...cell, problem: read.type })
  const to = shiftDecimal(read.figure, exponentFor(target, read))
  const problem = target.violationOf(position, to)
  if (problem !== null) return void plan.problems.push({ ...cell, problem: { form: problem } })
  const from = target.current(position)
  if (from === to) plan.same += 1
  else plan.changes.push({ position, from, to })
}

/** Power of ten for a pasted number. A unit in the cell takes precedence over that of the paste. */
function exponentFor<Fault>(
  { shift, inPercent, yuanPower }: PasteTarget<Fault>,
  { percent, unit }: { percent: boolean; unit: MoneyUnit | null },
): number {
  if (percent) return inPercent ? 2 : 0
  return unit !== null && yuanPower !== undefined ? yuanExponent(unit) - yuanPower : shift
}
