import {
  type Contributions,
  largestNeeded,
  type MagnitudeTable,
  mergeContributions,
  noContributions,
} from '../../../src/lib/disclosure-control'
import { addDecimals } from '../../../src/lib/numbers/decimal-arithmetic'
import type { FigureTable } from '../../../src/wire/results/figure-table'
import type { Categories } from './categories'
import type { LeafCell } from './read-cells'

interface Cell extends Contributions {
  sum: string
}

/** A table with all its totals. */
export interface SumTable extends MagnitudeTable {
  rows: Categories
  columns: Categories
  cells: Cell[][]
}

const empty: Cell = { ...noContributions, sum: '0' }

const merged = (a: Cell, b: LeafCell): Cell => ({
  ...mergeContributions(a, b, largestNeeded),
  sum: addDecimals(a.sum, b.sum),
})

/** The places of a category and of all that contain it. */
export function* placesAbove({ parents }: Categories, from: number): Generator<number> {
  for (let at = from; at >= 0; at = parents[at] ?? -1) yield at
}

/** Adds the cells of the leaves up to the totals of rows and columns. */
export function buildTable(leaves: readonly LeafCell[], rows: Categories, columns: Categories): SumTable {
  const cells = rows.list.map(() => columns.list.map(() => empty))
  for (const leaf of leaves)
    for (const row of placesAbove(rows, rows.placeOf(leaf.row)))
      for (const column of placesAbove(columns, columns.placeOf(leaf.column))) {
        const line = cells[row]
        if (line) line[column] = merged(line[column] ?? empty, leaf)
      }
  return { rows, columns, cells }
}

/** The table as readers see it, without the hidden cells. */
export function shownTable({ rows, columns, cells }: SumTable, hidden: boolean[][] | null): FigureTable {
  const isHidden = (row: number, column: number) => hidden?.[row]?.[column] === true
  const shown = <T>(valueOf: (cell: Cell) => T) =>
    cells.map((line, row) => line.map((cell, column) => (isHidden(row, column) ? null : valueOf(cell))))
  return {
    ...{ rows: rows.list, columns: columns.list },
    sums: shown(({ sum }) => sum),
    units: shown(({ count }) => count),
    withheld: hidden?.flat().filter(Boolean).length ?? 0,
  }
}

const transpose = <T>(lines: readonly T[][]): T[][] =>
  (lines[0] ?? []).map((_, column) => lines.map((line) => line[column] as T))

export const transposed = ({ rows, columns, sums, units, withheld }: FigureTable): FigureTable => ({
  ...{ rows: columns, columns: rows, withheld },
  ...{ sums: transpose(sums), units: transpose(units) },
})
