import { type CategoryTree, leavesOf } from './category-tree'
import type { Contributions } from './contributions'
import { type DisclosureRules, isSensitive, protectionOf } from './rules'
import { suppressSecondary, type Suppression } from './secondary-suppression'
import { lineHolders, lineNetwork, ownInLine, ownInTable, tableHolders, tableNetwork } from './table-network'

/** A table of sums with all its totals: `cells[row][column]`, the first of both being the total. */
export interface MagnitudeTable {
  rows: CategoryTree
  columns: CategoryTree
  cells: readonly (readonly Contributions[])[]
}

/** Totals of one variable that other tables have already shown or hidden: true for a hidden one. */
export type KnownTotals = readonly boolean[]

export interface Protection {
  rules: DisclosureRules
  /** Totals that are decided, because another table with the variable is published. */
  rowTotals?: KnownTotals | undefined
  columnTotals?: KnownTotals | undefined
  /** Further cells to hide, also totals that are not decided, for instance those that were hidden in an earlier version of the table. */
  isWithheld?: (row: number, column: number) => boolean
}

/**
 * Decides which cells of a table are hidden. Only the rows may have a hierarchy, which keeps the table a network.
 *
 * Tables of one survey share their totals. A hidden total therefore is hidden in all of them and hides its whole row or
 * column, because the cells of it would limit the total: whichever way the hidden totals change, the cells of the other
 * tables can follow. The cells inside are hidden without touching totals that are shown; where that is not enough, because
 * a cell makes up nearly all of its row or column, that total is hidden as well unless another table shows it.
 * @returns `true` for a hidden cell; null if the table cannot be published
 */
export function protectTable(table: MagnitudeTable, protection: Protection): boolean[][] | null {
  const { cells, rows, columns } = table
  if (isSensitive(cells[0]![0]!, protection.rules)) return null
  const rowTotals = cells.map((line) => line[0]!)
  const forced = { rows: new Set<number>(), columns: new Set<number>() }
  // Each round hides at least one more total.
  for (;;) {
    const ofRows = decideTotals(rows, rowTotals, protection, {
      known: protection.rowTotals,
      forced: forced.rows,
      isWithheld: (at) => protection.isWithheld?.(at, 0) === true,
    })
    const ofColumns = decideTotals(columns, cells[0]!, protection, {
      ...{ known: protection.columnTotals, forced: forced.columns },
      isWithheld: (at) => protection.isWithheld?.(0, at) === true,
    })
    if (!ofRows || !ofColumns) return null
    const { hidden, unprotected } = protectInside(table, { rows: ofRows, columns: ofColumns }, protection)
    const width = columns.parents.length
    if (unprotected.length === 0)
      return cells.map((line, row) => line.map((_, column) => hidden[row * width + column] === 1))
    const state = { ofRows, ofColumns, forced, protection, added: false }
    for (const cell of unprotected) hideTotal(table, [Math.floor(cell / width), cell % width], state)
    if (!state.added) return null
  }
}

interface TotalsState {
  ofRows: Uint8Array
  ofColumns: Uint8Array
  forced: { rows: Set<number>; columns: Set<number> }
  protection: Protection
  /** A total was added to those forced. */
  added: boolean
}

/** Hides one more total to protect a cell: the smaller one of its own, or else the smallest, one for several cells. */
function hideTotal(
  { cells }: MagnitudeTable,
  [row, column]: readonly [number, number],
  state: TotalsState,
): void {
  const { ofRows, ofColumns, forced, protection } = state
  const shown = (hidden: Uint8Array, known: KnownTotals | undefined) =>
    known ? [] : [...hidden.keys()].filter((at) => at > 0 && hidden[at] === 0)
  const offered = [
    ...shown(ofRows, protection.rowTotals).map((at) => ({
      ...{ at, into: forced.rows, isOwn: at === row, size: cells[at]![0]!.magnitude },
    })),
    ...shown(ofColumns, protection.columnTotals).map((at) => ({
      ...{ at, into: forced.columns, isOwn: at === column, size: cells[0]![at]!.magnitude },
    })),
  ].filter(({ size }) => size > 0)
  const [best] = offered.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.size - b.size)
  if (!best || (state.added && (!best.isOwn || forced.rows.has(row) || forced.columns.has(column)))) return
  best.into.add(best.at)
  state.added = true
}

interface TotalsBasis {
  known: KnownTotals | undefined
  forced: ReadonlySet<number>
  isWithheld: (at: number) => boolean
}

/** The totals of one variable: a table with a single line. Null if they cannot be protected. */
function decideTotals(
  tree: CategoryTree,
  totals: readonly Contributions[],
  { rules }: Protection,
  { known, forced, isWithheld }: TotalsBasis,
): Uint8Array | null {
  // A revision may have made a total sensitive that was published before.
  if (known && totals.some((total, at) => known[at] !== true && isSensitive(total, rules))) return null
  const hidden = Uint8Array.from(totals, (total, at) =>
    Number(
      at > 0 && (known ? known[at] === true : forced.has(at) || isWithheld(at) || isSensitive(total, rules)),
    ),
  )
  const isLeaf = leavesOf(tree)
  const found = suppressSecondary({
    network: lineNetwork(tree, isLeaf),
    magnitudes: magnitudesOf(totals),
    ...{ hidden, protection: protectionOf(rules) },
    holders: lineHolders(tree, isLeaf, totals),
    ownIn: ownInLine(tree, totals),
    isCandidate: (at) => !known && at > 0 && totals[at]!.count > 0,
  })
  return found.unprotected.length === 0 ? found.hidden : null
}

const magnitudesOf = (cells: readonly Contributions[]) =>
  Float64Array.from(cells, ({ magnitude }) => magnitude)

function protectInside(
  { rows, columns, cells }: MagnitudeTable,
  totals: { rows: Uint8Array; columns: Uint8Array },
  { rules, isWithheld }: Protection,
): Suppression {
  const width = columns.parents.length
  const flat = cells.flat()
  const isInside = (cell: number) => cell >= width && cell % width > 0
  const hidden = Uint8Array.from(flat, (contributions, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    if (totals.rows[row] === 1 || totals.columns[column] === 1) return 1
    return Number(isInside(cell) && (isSensitive(contributions, rules) || isWithheld?.(row, column) === true))
  })
  return suppressSecondary({
    network: tableNetwork(rows, width, hidden),
    magnitudes: magnitudesOf(flat),
    ...{ hidden, protection: protectionOf(rules) },
    holders: tableHolders(rows, width, flat),
    ownIn: ownInTable(rows, width, flat),
    isCandidate: (cell) => isInside(cell) && flat[cell]!.count > 0,
  })
}
