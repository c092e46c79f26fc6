import { eq, sql } from 'drizzle-orm'
import type { CrosstabQuery } from '../../src/wire/results/crosstab'
import type { Database } from '../database/connection/open'
import { crosstabCell } from '../database/schema'
import type { Gateway } from '../gateway'
import { type Axis, cellsOf, countCells, type CellCount, findQuantiles } from './crosstab-counts'
import type { CrosstabVariable } from './crosstab-variables'
import type { CrosstabScope } from './filters/crosstab-choices'
import { filterKey } from './filters/filtered-tally'
import type { ResponseFilter } from './filters/response-filter'
import type { Portion } from '../tally/portions'
import {
  countRange,
  countStored,
  isLarge,
  type StoredCount,
  type StoredProgress,
  type StoredQuery,
} from './stored-count'

const DEFAULT_CLASSES = '4'

export interface CrosstabQueryKey extends Omit<StoredQuery, 'surveyId'> {
  filter: ResponseFilter
}

export interface CrosstabProgress extends Omit<StoredProgress, 'count'> {
  /** Null until all responses are counted. */
  cells: CellCount[] | null
  axes: [Axis, Axis]
}

/**
 * Counts a large crosstab within the time of a call.
 * @param findAxes determines the classes when the counting begins; receives the stored bounds when it continues
 */
export async function countCrosstab(
  gateway: Gateway,
  { filter, ...key }: CrosstabQueryKey,
  findAxes: (bounds?: StoredCount['bounds']) => Promise<[Axis, Axis]>,
): Promise<CrosstabProgress> {
  const { db, clock } = gateway
  const now = clock.now()
  const { count, ...progress } = await countStored(
    gateway,
    { surveyId: filter.surveyId, ...key },
    async () => {
      const [row, column] = await findAxes()
      return [row.bounds, column.bounds]
    },
    async ({ id, bounds }, portion) =>
      countCrosstabPortion(db, id, { filter, axes: await findAxes(bounds), now }, portion),
  )
  const axes = await findAxes(count.bounds)
  return { ...progress, axes, cells: progress.counting ? null : await readCells(db, count.id) }
}

interface CrosstabPass {
  filter: ResponseFilter
  axes: [Axis, Axis]
  now: Date
}

/** Counts the next responses of a crosstab. */
export const countCrosstabPortion = (
  db: Database,
  id: string,
  { filter, axes: [row, column], now }: CrosstabPass,
  portion: number,
): Promise<Portion> =>
  countRange(db, id, { surveyId: filter.surveyId, now, portion }, (tx, _count, range) =>
    tx.execute(sql`insert into crosstab_cell as c (count_id, x, y, count)
      select ${id}::uuid, coalesce('=' || x, ''), coalesce('=' || y, ''), count
      from (${cellsOf(filter, row, column, range)}) cells
      on conflict (count_id, x, y) do update set count = c.count + excluded.count`),
  )

async function readCells(db: Database, id: string): Promise<CellCount[]> {
  const rows = await db.select().from(crosstabCell).where(eq(crosstabCell.countId, id))
  const category = (text: string) => (text === '' ? null : text.slice(1))
  return rows.map(({ x, y, count }) => ({ x: category(x), y: category(y), count }))
}

/** Counts few responses in one snapshot with their class bounds, many in portions. */
export async function countQuery(
  gateway: Gateway,
  { surveyId, rowClasses, columnClasses }: CrosstabQuery,
  { survey: { formVersion }, anonymous }: CrosstabScope,
  [row, column]: [CrosstabVariable, CrosstabVariable],
  filter: ResponseFilter,
): Promise<CrosstabProgress> {
  const findAxes = async (tx: Database): Promise<[Axis, Axis]> => [
    await axisOf(tx, filter, row, rowClasses),
    await axisOf(tx, filter, column, columnClasses),
  ]
  if (!(await isLarge(gateway.db, surveyId)))
    return gateway.db.transaction(
      async (tx) => {
        const axes = await findAxes(tx)
        const cells = await countCells(tx, filter, ...axes)
        return { axes, cells, counting: null, countedAt: null }
      },
      { isolationLevel: 'repeatable read' },
    )
  const parts = [formVersion, row.id, rowClasses, column.id, columnClasses, ...filterKey(filter)]
  const key = { filter, anonymous, query: JSON.stringify(parts) }
  return countCrosstab(gateway, key, async (bounds) =>
    bounds
      ? [
          { variable: row, bounds: bounds[0] },
          { variable: column, bounds: bounds[1] },
        ]
      : findAxes(gateway.db),
  )
}

async function axisOf(
  db: Database,
  filter: ResponseFilter,
  variable: CrosstabVariable,
  classes = DEFAULT_CLASSES,
): Promise<Axis> {
  if (!variable.figures) return { variable, bounds: null }
  const isNumber = /^(?:[2-9]|10)$/.test(classes)
  const bounds = isNumber ? await findQuantiles(db, filter, variable, Number(classes)) : classes.split(',')
  const sorted = [...bounds].sort((a, b) => Number(a) - Number(b))
  return { variable, bounds: [...new Set(sorted)] }
}
