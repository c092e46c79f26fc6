import { and, eq } from 'drizzle-orm'
import {
  type DisclosureRules,
  isSensitive,
  type KnownTotals,
  type Protection,
  protectTable,
} from '../../../src/lib/disclosure-control'
import type { FigureTable, FigureTableAnswer, TableRefusal } from '../../../src/wire/results/figure-table'
import type { Database } from '../../database/connection/open'
import { publishedFigure, publishedTable } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { buildTable, shownTable, type SumTable } from './build-table'
import { type Categories, categoriesOf } from './categories'
import { freezeGroups, freezeValues, countChanged, frozenUnits } from './frozen-values'
import { type LeafCell, readLeafCells, type TableSource } from './read-cells'
import { refuseTable, unlessRefused } from './refused'
import { lockSurvey, rulesOf } from './rules'

/**
 * Published tables of figures. Three rules keep any number of them from revealing what one of them withholds:
 *
 * - All tables of a figure are made from values and groups that the first one froze, and stay as they were made. A later
 *   correction shows only after a revision, which needs enough changed units in each published total.
 * - A total is shown or withheld in all tables alike.
 * - No pair of groupings closes a circle with the published ones. The tables of a tree of pairs can be combined in any way
 *   that fits their common totals, so nothing follows from their combination (S. L. Lauritzen, "Graphical Models", 1996,
 *   on decomposable models); three tables of a circle could be solved for single units.
 */
export type Published = Pick<
  FigureTableAnswer,
  'table' | 'refusal' | 'frozenAt' | 'publishedAt' | 'changedUnits'
>

const absent = (refusal: TableRefusal): Published => ({
  ...{ table: null, refusal, frozenAt: null, publishedAt: null, changedUnits: 0 },
})

/** Publishes a table, or says why that is impossible. A table that is published already stays as it is. */
export async function publishTable(gateway: Gateway, source: TableSource): Promise<Published> {
  const result = await unlessRefused(gateway.db, (tx) => publish({ ...gateway, db: tx }, source))
  return 'done' in result ? readPublished(gateway.db, source) : absent(result.refusal)
}

/** The published table as it was made. */
export async function readPublished(db: Database, source: TableSource): Promise<Published> {
  const { surveyId, figure } = source
  const found = (await findPublished(db, surveyId, figure.id)).find(isOf(source))
  const frozen = found && (await findFrozen(db, source))
  if (!found || !frozen) return absent('unpublished')
  return {
    ...{ table: found.content, refusal: null, changedUnits: await countChanged(db, source) },
    ...{ frozenAt: frozen.frozenAt.toISOString(), publishedAt: found.publishedAt.toISOString() },
  }
}

const isOf =
  ({ row, column }: TableSource) =>
  ({ rowVariable, columnVariable }: PublishedTable) =>
    rowVariable === row.id && columnVariable === column.id

async function publish(gateway: Gateway, source: TableSource): Promise<void> {
  const { db, clock } = gateway
  const { surveyId, figure, row, column } = source
  await lockSurvey(db, surveyId)
  const others = await findPublished(db, surveyId, figure.id)
  if (others.some(isOf(source))) return
  if (closesCircle(others, [row.id, column.id])) return refuseTable('linked')
  const { rules } = (await findFrozen(db, source)) ?? (await freezeFigure(gateway, source))
  for (const grouping of [row, column]) await freezeGroups(db, source, grouping)
  const content = protect(await readFrozenTable(db, source), {
    ...{ rules, rowTotals: totalsOf(others, row.id), columnTotals: totalsOf(others, column.id) },
  })
  const key = { surveyId, figure: figure.id, rowVariable: row.id, columnVariable: column.id }
  await db.insert(publishedTable).values({ ...key, content, publishedAt: clock.now() })
}

export const findPublished = (db: Database, surveyId: string, figure: string) =>
  db
    .select()
    .from(publishedTable)
    .where(and(eq(publishedTable.surveyId, surveyId), eq(publishedTable.figure, figure)))

export type PublishedTable = typeof publishedTable.$inferSelect

export async function findFrozen(db: Database, { surveyId, figure }: TableSource) {
  const own = and(eq(publishedFigure.surveyId, surveyId), eq(publishedFigure.figure, figure.id))
  const [found] = await db.select().from(publishedFigure).where(own)
  return found
}

async function freezeFigure({ db, clock }: Gateway, source: TableSource) {
  const { surveyId, figure } = source
  const frozen = { surveyId, figure: figure.id, rules: await rulesOf(db, surveyId), frozenAt: clock.now() }
  await db.insert(publishedFigure).values(frozen)
  await freezeValues(db, source)
  return frozen
}

type Pair = readonly [string, string]

/** True if the two groupings are already connected by published tables. */
export function closesCircle(
  others: readonly Pick<PublishedTable, 'rowVariable' | 'columnVariable'>[],
  [from, to]: Pair,
): boolean {
  const reached = new Set([from])
  // A set is walked with what is added meanwhile.
  for (const one of reached)
    for (const { rowVariable, columnVariable } of others) {
      if (rowVariable === one) reached.add(columnVariable)
      if (columnVariable === one) reached.add(rowVariable)
    }
  return reached.has(to)
}

/** Which totals of a grouping another published table withholds. */
export function totalsOf(
  others: readonly PublishedTable[],
  variable: string,
): ReadonlyMap<string, boolean> | undefined {
  for (const { rowVariable, columnVariable, content } of others) {
    if (rowVariable === variable)
      return withheldIn(
        content.rows,
        content.sums.map((line) => line[0] ?? null),
      )
    if (columnVariable === variable) return withheldIn(content.columns, content.sums[0] ?? [])
  }
  return undefined
}

// The total has an empty id like no answer; it is the first one and always shown.
const withheldIn = (categories: FigureTable['rows'], totals: readonly (string | null)[]) =>
  new Map(categories.slice(1).map(({ id }, at) => [id, totals[at + 1] === null]))

/** The table of some cells, with the categories that they need. */
export async function tableOf(
  db: Database,
  { row, column }: Pick<TableSource, 'row' | 'column'>,
  leaves: readonly LeafCell[],
): Promise<SumTable> {
  const found = (side: 'row' | 'column') => [...new Set(leaves.map((leaf) => leaf[side]))].sort()
  const rows = await categoriesOf(db, row, found('row'))
  return buildTable(leaves, rows, await categoriesOf(db, column, found('column')))
}

export const readFrozenTable = async (db: Database, source: TableSource): Promise<SumTable> =>
  tableOf(db, source, await readLeafCells(db, frozenUnits(source, source.row.id, source.column.id)))

interface KnownPatterns {
  rules: DisclosureRules
  rowTotals: ReadonlyMap<string, boolean> | undefined
  columnTotals: ReadonlyMap<string, boolean> | undefined
  isWithheld?: Protection['isWithheld']
}

/** The table without the cells to withhold. Refuses the table if that is not enough. */
export function protect(table: SumTable, { rules, rowTotals, columnTotals, isWithheld }: KnownPatterns) {
  const along = ({ list }: Categories, known: KnownPatterns['rowTotals']): KnownTotals | undefined =>
    known && list.map(({ id }, at) => at > 0 && known.get(id) === true)
  const hidden = protectTable(table, {
    rules,
    rowTotals: along(table.rows, rowTotals),
    columnTotals: along(table.columns, columnTotals),
    ...(isWithheld ? { isWithheld } : {}),
  })
  if (hidden) return shownTable(table, hidden)
  const total = table.cells[0]?.[0]
  return refuseTable(total && isSensitive(total, rules) ? 'sensitive' : 'unprotected')
}
