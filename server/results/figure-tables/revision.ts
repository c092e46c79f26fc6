import { and, eq } from 'drizzle-orm'
import type { FigureRevision } from '../../../src/wire/results/figure-table'
import type { Database } from '../../database/connection/open'
import { publishedFigure, publishedTable } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { placesAbove, type SumTable } from './build-table'
import { countChanged, freezeGroups, freezeValues, readChanged } from './frozen-values'
import { findPublished, protect, type PublishedTable, readFrozenTable, totalsOf } from './publication'
import type { Grouping } from './read-cells'
import { refuseTable, unlessRefused } from './refused'
import { lockSurvey } from './rules'
import type { Figure } from './variables'

export interface RevisionSource {
  surveyId: string
  ownerId: string
  figure: Figure
  /** The grouping with this id. */
  groupingOf: (id: string) => Grouping
}

/**
 * Makes all published tables of a figure again from what the units report now. The difference between two versions of a
 * cell belongs to the units that have changed, so it must not be due to fewer than the minimum frequency: then a cell is
 * withheld, and for a total that is shown nothing is revised. Cells that were withheld stay so.
 */
export async function reviseFigure(gateway: Gateway, source: RevisionSource): Promise<FigureRevision> {
  const changedUnits = await countChanged(gateway.db, source)
  if (changedUnits === 0) return { revised: false, changedUnits }
  const result = await unlessRefused(gateway.db, (tx) => revise({ ...gateway, db: tx }, source))
  return { revised: 'done' in result, changedUnits }
}

type Changed = Awaited<ReturnType<typeof readChanged>>

async function revise({ db, clock }: Gateway, source: RevisionSource): Promise<void> {
  const { surveyId, figure, groupingOf } = source
  await lockSurvey(db, surveyId)
  const own = and(eq(publishedFigure.surveyId, surveyId), eq(publishedFigure.figure, figure.id))
  const [frozen] = await db.select().from(publishedFigure).where(own)
  const tables = (await findPublished(db, surveyId, figure.id)).map((table) => {
    const [row, column] = [groupingOf(table.rowVariable), groupingOf(table.columnVariable)]
    return { table, row, column, changed: [] as Changed }
  })
  if (!frozen || tables.length === 0) return refuseTable('unprotected')
  for (const one of tables) {
    for (const grouping of [one.row, one.column]) await freezeGroups(db, source, grouping)
    one.changed = await readChanged(db, source, one.row.id, one.column.id)
  }
  await freezeValues(db, source)
  const now = clock.now()
  await db.update(publishedFigure).set({ frozenAt: now }).where(own)
  for (const { table, row, column, changed } of tables) {
    const sums = await readFrozenTable(db, { ...source, row, column })
    const { isWithheld, hasFewInTotal } = fewChanged(sums, changed, { table, few: frozen.rules.minFrequency })
    if (hasFewInTotal) return refuseTable('unprotected')
    const content = protect(sums, {
      ...{ rules: frozen.rules, isWithheld },
      rowTotals: totalsOf([table], row.id),
      columnTotals: totalsOf([table], column.id),
    })
    await writeTable(db, { ...table, content, publishedAt: now })
  }
}

const writeTable = (db: Database, { content, publishedAt, ...key }: PublishedTable) =>
  db
    .update(publishedTable)
    .set({ content, publishedAt })
    .where(
      and(
        ...[eq(publishedTable.surveyId, key.surveyId), eq(publishedTable.figure, key.figure)],
        eq(publishedTable.rowVariable, key.rowVariable),
        eq(publishedTable.columnVariable, key.columnVariable),
      ),
    )

/** The cells to withhold: those that were withheld, and those that few units have changed. */
function fewChanged(
  sums: SumTable,
  changed: Changed,
  { table, few }: { table: PublishedTable; few: number },
) {
  const counts = sums.cells.map((line) => line.map(() => 0))
  for (const { row, column, count } of changed)
    for (const at of placesAbove(sums.rows, sums.rows.placeOf(row)))
      for (const to of placesAbove(sums.columns, sums.columns.placeOf(column))) {
        const line = counts[at]
        if (line) line[to] = (line[to] ?? 0) + count
      }
  const { rows, columns, sums: shown } = table.content
  const keyOf = (row: { id: string; level: number }, column: { id: string; level: number }) =>
    JSON.stringify([row.level > 0, row.id, column.level > 0, column.id])
  const before = new Map(
    rows.flatMap((row, at) => columns.map((column, to) => [keyOf(row, column), shown[at]?.[to] ?? null])),
  )
  const isFew = (row: number, column: number) => {
    const count = counts[row]?.[column] ?? 0
    return count > 0 && count < few
  }
  const shownBefore = (row: number, column: number) => {
    const [one, other] = [sums.rows.list[row], sums.columns.list[column]]
    return one && other ? before.get(keyOf(one, other)) : undefined
  }
  return {
    isWithheld: (row: number, column: number) => isFew(row, column) || shownBefore(row, column) === null,
    hasFewInTotal: counts.some((line, row) =>
      line.some(
        (_, column) => (row === 0 || column === 0) && isFew(row, column) && shownBefore(row, column) !== null,
      ),
    ),
  }
}
