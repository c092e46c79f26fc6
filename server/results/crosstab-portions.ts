import { and, eq, lt, or, sql } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { crosstabCell, crosstabCount } from '../database/schema'
import type { Gateway } from '../gateway'
import { type Axis, cellsOf, type ResponseFilter, type CellCount } from './crosstab-counts'
import { countUnderLock, countWithinCall, type Portion, portionTime } from '../tally/portions'
import { exists } from '../tally/tally-rows'
import { findProgress, needsCounting } from '../tally/tally'

/**
 * Crosstabs of more responses than one call can read. Each call counts portions within its time and returns the
 * progress; the next call with the same query continues. Reads responses in the order of their random ids.
 */

/** At most this many responses are counted in one statement. */
const MAX_SINGLE_STATEMENT = 10_000
/** Seconds in which a complete crosstab of a named survey is reused although responses have arrived since. */
const REUSE_SECONDS = 600
/** Seconds after which an unfinished crosstab is abandoned. */
const ABANDON_SECONDS = 3_600

type CrosstabCount = typeof crosstabCount.$inferSelect

export interface CrosstabQueryKey {
  filter: ResponseFilter
  /** Distinguishes the query from every other one of the survey. */
  query: string
  anonymous: boolean
}

export interface CrosstabProgress {
  /** Null until all responses are counted. */
  cells: CellCount[] | null
  axes: [Axis, Axis]
  counting: { counted: number; total: number } | null
  /** Time of the count. Null if the cells are current. */
  countedAt: Date | null
}

/** True if the responses do not fit in one statement. */
export const isLarge = (db: Database, surveyId: string) =>
  exists(db, sql`select 1 from response where survey_id = ${surveyId} offset ${MAX_SINGLE_STATEMENT}::int`)

/**
 * Counts a large crosstab within the time of a call.
 * @param findAxes determines the classes when the counting begins; receives the stored bounds when it continues
 */
export async function countCrosstab(
  gateway: Gateway,
  key: CrosstabQueryKey,
  findAxes: (bounds?: CrosstabCount['bounds']) => Promise<[Axis, Axis]>,
): Promise<CrosstabProgress> {
  const { db, clock } = gateway
  const now = clock.now()
  const { version, changed } = await findVersion(db, key.filter.surveyId)
  const found = await findCount(db, key)
  const usable = found && isUsable(found, { key, version, changed, now }) ? found : null
  const count = usable ?? (await beginCount(db, key, version, await findAxes(), now))
  const axes = await findAxes(count.bounds)
  const isDone =
    count.finishedAt !== null ||
    (await countWithinCall(
      (portion) => countCrosstabPortion(db, count.id, { filter: key.filter, axes, now }, portion),
      portionTime(gateway),
    ))
  const current = isDone ? count : await findCount(db, key)
  const { counted = 0, total = 0 } = current ?? {}
  if (!isDone) return { axes, cells: null, counting: { counted, total }, countedAt: null }
  const isOld = changed || count.version !== version
  return {
    ...{ axes, cells: await readCells(db, count.id), counting: null },
    countedAt: isOld ? (count.finishedAt ?? now) : null,
  }
}

async function findVersion(db: Database, surveyId: string) {
  const [progress, changed] = [await findProgress(db, surveyId), await needsCounting(db, surveyId)]
  return { version: progress?.version ?? 0, changed }
}

async function findCount(db: Database, { filter, query }: CrosstabQueryKey) {
  const [found] = await db
    .select()
    .from(crosstabCount)
    .where(and(eq(crosstabCount.surveyId, filter.surveyId), eq(crosstabCount.query, query)))
  return found
}

interface Basis {
  key: CrosstabQueryKey
  version: number
  changed: boolean
  now: Date
}

/** A count of an anonymous survey is usable only if it covers exactly the current responses. */
function isUsable({ version, startedAt, finishedAt }: CrosstabCount, basis: Basis): boolean {
  const isCurrent = version === basis.version && !basis.changed
  if (isCurrent || basis.key.anonymous) return isCurrent
  const until = addSeconds(finishedAt ?? startedAt, finishedAt ? REUSE_SECONDS : ABANDON_SECONDS)
  return basis.now < until
}

async function beginCount(
  db: Database,
  { filter: { surveyId }, query }: CrosstabQueryKey,
  version: number,
  axes: [Axis, Axis],
  now: Date,
): Promise<CrosstabCount> {
  const isAbandoned = lt(crosstabCount.startedAt, addSeconds(now, -ABANDON_SECONDS))
  const isReplaced = or(eq(crosstabCount.query, query), isAbandoned)
  await db.delete(crosstabCount).where(and(eq(crosstabCount.surveyId, surveyId), isReplaced))
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from response where survey_id = ${surveyId}`,
  )
  const bounds: CrosstabCount['bounds'] = [axes[0].bounds, axes[1].bounds]
  const values = { surveyId, query, version, bounds, total: row?.total ?? 0, startedAt: now }
  // Joins a concurrent call of the same query.
  const [created] = await db
    .insert(crosstabCount)
    .values(values)
    .onConflictDoUpdate({ target: [crosstabCount.surveyId, crosstabCount.query], set: { query } })
    .returning()
  if (!created) throw new Error('the crosstab count was not created')
  return created
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
  countUnderLock(
    db,
    (tx) =>
      tx.select().from(crosstabCount).where(eq(crosstabCount.id, id)).for('update', { skipLocked: true }),
    async (tx, { lastResponseId, counted, finishedAt }) => {
      if (finishedAt !== null) return false
      const after = lastResponseId === null ? sql`` : sql`and id > ${lastResponseId}::uuid`
      const [end] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from response where survey_id = ${filter.surveyId} ${after}
          order by id offset ${portion - 1}::int limit 1`,
      )
      const range = { after: lastResponseId, upTo: end?.id ?? null }
      await tx.execute(sql`insert into crosstab_cell as c (count_id, x, y, count)
        select ${id}::uuid, coalesce('=' || x, ''), coalesce('=' || y, ''), count
        from (${cellsOf(filter, row, column, range)}) cells
        on conflict (count_id, x, y) do update set count = c.count + excluded.count`)
      const progress = end ? { lastResponseId: end.id, counted: counted + portion } : { finishedAt: now }
      await tx.update(crosstabCount).set(progress).where(eq(crosstabCount.id, id))
      return end !== undefined
    },
  )

async function readCells(db: Database, id: string): Promise<CellCount[]> {
  const rows = await db.select().from(crosstabCell).where(eq(crosstabCell.countId, id))
  const category = (text: string) => (text === '' ? null : text.slice(1))
  return rows.map(({ x, y, count }) => ({ x: category(x), y: category(y), count }))
}
