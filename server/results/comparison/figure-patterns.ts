import { sql } from 'drizzle-orm'
import {
  type Contributions,
  type DisclosureRules,
  isSensitive,
  largestNeeded,
  mergeContributions,
  noContributions,
  protectTable,
} from '../../../src/lib/disclosure-control'
import type { FigureCategory, FigureTable } from '../../../src/wire/results/figure-table'
import { type Database, rowsOf } from '../../database/connection/open'
import { placesAbove, type SumTable } from '../figure-tables/build-table'
import { frozenUnits } from '../figure-tables/frozen-values'
import type { TableSource } from '../figure-tables/read-cells'

/** A published table with what it was made of. */
export interface PublishedSums {
  source: TableSource
  rules: DisclosureRules
  content: FigureTable
  sums: SumTable
}

type Category = Pick<FigureCategory, 'id' | 'level'>

/** A cell by its categories: the total of a grouping has the id of no answer. */
export const cellKey = (row: Category, column: Category) =>
  JSON.stringify([row.level > 0, row.id, column.level > 0, column.id])

/** The cells that a published table withholds. */
function* withheldCells({ rows, columns, sums }: FigureTable): Generator<string> {
  for (const [at, row] of rows.entries())
    for (const [to, column] of columns.entries()) if (sums[at]?.[to] === null) yield cellKey(row, column)
}

interface MovedUnit {
  unit: string
  isNow: boolean
  x: string
  y: string
  value: number
}

/** The units that contribute to other cells than in the other period, or in one of them only. */
const readMoved = (db: Database, now: TableSource, before: TableSource): Promise<MovedUnit[]> => {
  const unitsOf = (source: TableSource) => frozenUnits(source, source.row.id, source.column.id)
  return rowsOf(
    db,
    sql`with now as (${unitsOf(now)}), before as (${unitsOf(before)})
      select unit, true as "isNow", x, y, abs(value)::float8 as value from now
        where not exists (select from before b where b.unit = now.unit and b.x = now.x and b.y = now.y)
      union all
      select unit, false, x, y, abs(value)::float8 from before
        where not exists (select from now n where n.unit = before.unit and n.x = before.x and n.y = before.y)`,
  )
}

function* cellsAbove({ rows, columns }: SumTable, { x, y }: MovedUnit): Generator<string> {
  for (const row of placesAbove(rows, rows.placeOf(x)))
    for (const column of placesAbove(columns, columns.placeOf(y)))
      yield cellKey(rows.list[row] as Category, columns.list[column] as Category)
}

/** What the units that contribute to a cell in one of two periods only contribute there, by cell. */
function movedContributions(
  moved: readonly MovedUnit[],
  now: SumTable,
  before: SumTable,
): Map<string, Contributions> {
  const cells = new Map<string, Map<string, number>>()
  for (const one of moved)
    for (const key of cellsAbove(one.isNow ? now : before, one)) {
      const units = cells.get(key) ?? new Map<string, number>()
      cells.set(key, units)
      // A unit that has moved between two parts of a cell contributes to it in both periods.
      if (!units.delete(one.unit)) units.set(one.unit, one.value)
    }
  const merged = (units: Map<string, number>) =>
    [...units.values()].reduce(
      (sum, value) =>
        mergeContributions(sum, { count: 1, magnitude: value, largest: [value] }, largestNeeded),
      noContributions,
    )
  return new Map([...cells].map(([key, units]) => [key, merged(units)]))
}

/**
 * The cells of an earlier published table to hide beside the later one; null if they cannot be hidden. The difference
 * between two cells belongs to the units that contribute to one of them only and to the changes of the others, so a cell
 * is hidden
 *
 * - if either table withholds it;
 * - if the rules of either table call the units sensitive that contribute to one of the cells only;
 * - if what is hidden so could be inferred from it (secondary suppression).
 *
 * Only cells that were published remain: a comparison shows nothing that no table has shown. The grand total, which every
 * published table and the series show, is never hidden.
 */
export async function hideBeside(
  db: Database,
  now: PublishedSums,
  before: PublishedSums,
): Promise<boolean[][] | null> {
  const hidden = new Set([...withheldCells(now.content), ...withheldCells(before.content)])
  const moved = await readMoved(db, now.source, before.source)
  for (const [key, units] of movedContributions(moved, now.sums, before.sums))
    if (isSensitive(units, now.rules) || isSensitive(units, before.rules)) hidden.add(key)
  const { rows, columns } = before.sums
  const isWithheld = (row: number, column: number) => {
    const [one, other] = [rows.list[row], columns.list[column]]
    return one !== undefined && other !== undefined && hidden.has(cellKey(one, other))
  }
  return protectTable(before.sums, { rules: before.rules, isWithheld })
}
