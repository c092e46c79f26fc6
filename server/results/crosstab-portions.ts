import { and, eq, lt, or, sql } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { crosstabCell, crosstabCount } from '../database/schema'
import type { Gateway } from '../gateway'
import { type Axis, cellsOf, type Counted, type CrossedCount } from './crosstab-counts'
import { countUnderLock, countWithinCall, type Portion, portionTime } from '../tally/portions'
import { exists } from '../tally/tally-rows'
import { findProgress, needsCounting } from '../tally/tally'

/**
 * Cross-tabulations of more sheets than one call can read. Each call counts portions for as long as a call may take and
 * returns how far it is; the next call with the same query continues. Sheets are read in the order of their random ids.
 */

/** Up to so many sheets are counted by the call itself, in one statement. */
const COUNTED_AT_ONCE = 10_000
/** A complete cross-tabulation of a named survey is returned again for so long, though answers have come since. */
const KEPT_SECONDS = 600
/** Nobody continues a cross-tabulation that is older. */
const FORGOTTEN_SECONDS = 3_600

type CrosstabCount = typeof crosstabCount.$inferSelect

export interface CrosstabQueryKey {
  counted: Counted
  /** Distinguishes the query from every other one of the survey. */
  query: string
  anonymous: boolean
}

export interface CrosstabProgress {
  /** Null until all sheets are counted. */
  cells: CrossedCount[] | null
  axes: [Axis, Axis]
  counting: { counted: number; total: number } | null
  /** Null if the cells are those of this moment. */
  countedAt: Date | null
}

export const isLarge = (db: Database, surveyId: string) =>
  exists(db, sql`select 1 from response where survey_id = ${surveyId} offset ${COUNTED_AT_ONCE}::int`)

/** @param findAxes chooses the classes when the counting begins */
export async function countCrosstab(
  gateway: Gateway,
  key: CrosstabQueryKey,
  findAxes: (bounds?: CrosstabCount['bounds']) => Promise<[Axis, Axis]>,
): Promise<CrosstabProgress> {
  const { db, clock } = gateway
  const now = clock.now()
  const { version, changed } = await findVersion(db, key.counted.surveyId)
  const found = await findCount(db, key)
  const usable = found && isUsable(found, { key, version, changed, now }) ? found : null
  const count = usable ?? (await beginCount(db, key, version, await findAxes(), now))
  const axes = await findAxes(count.bounds)
  const isDone =
    count.finishedAt !== null ||
    (await countWithinCall(
      (portion) => crossSome(db, count.id, { counted: key.counted, axes, now }, portion),
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

async function findCount(db: Database, { counted, query }: CrosstabQueryKey) {
  const [found] = await db
    .select()
    .from(crosstabCount)
    .where(and(eq(crosstabCount.surveyId, counted.surveyId), eq(crosstabCount.query, query)))
  return found
}

interface Basis {
  key: CrosstabQueryKey
  version: number
  changed: boolean
  now: Date
}

/** Of an anonymous survey only what is counted over exactly the sheets there are now. */
function isUsable({ version, startedAt, finishedAt }: CrosstabCount, basis: Basis): boolean {
  const isCurrent = version === basis.version && !basis.changed
  if (isCurrent || basis.key.anonymous) return isCurrent
  const until = addSeconds(finishedAt ?? startedAt, finishedAt ? KEPT_SECONDS : FORGOTTEN_SECONDS)
  return basis.now < until
}

async function beginCount(
  db: Database,
  { counted: { surveyId }, query }: CrosstabQueryKey,
  version: number,
  axes: [Axis, Axis],
  now: Date,
): Promise<CrosstabCount> {
  const isForgotten = lt(crosstabCount.startedAt, addSeconds(now, -FORGOTTEN_SECONDS))
  const isReplaced = or(eq(crosstabCount.query, query), isForgotten)
  await db.delete(crosstabCount).where(and(eq(crosstabCount.surveyId, surveyId), isReplaced))
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from response where survey_id = ${surveyId}`,
  )
  const bounds: CrosstabCount['bounds'] = [axes[0].bounds, axes[1].bounds]
  const begun = { surveyId, query, version, bounds, total: row?.total ?? 0, startedAt: now }
  // A call of the same query that began in the meantime is joined.
  const [made] = await db
    .insert(crosstabCount)
    .values(begun)
    .onConflictDoUpdate({ target: [crosstabCount.surveyId, crosstabCount.query], set: { query } })
    .returning()
  if (!made) throw new Error('a cross-tabulation was not begun')
  return made
}

interface Crossing {
  counted: Counted
  axes: [Axis, Axis]
  now: Date
}

/** Counts the next sheets of a cross-tabulation. */
export const crossSome = (
  db: Database,
  id: string,
  { counted: which, axes: [row, column], now }: Crossing,
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
        sql`select id from response where survey_id = ${which.surveyId} ${after}
          order by id offset ${portion - 1}::int limit 1`,
      )
      const range = { after: lastResponseId, upTo: end?.id ?? null }
      await tx.execute(sql`insert into crosstab_cell as c (count_id, x, y, count)
        select ${id}::uuid, coalesce('=' || x, ''), coalesce('=' || y, ''), count
        from (${cellsOf(which, row, column, range)}) cells
        on conflict (count_id, x, y) do update set count = c.count + excluded.count`)
      const progress = end ? { lastResponseId: end.id, counted: counted + portion } : { finishedAt: now }
      await tx.update(crosstabCount).set(progress).where(eq(crosstabCount.id, id))
      return end !== undefined
    },
  )

async function readCells(db: Database, id: string): Promise<CrossedCount[]> {
  const rows = await db.select().from(crosstabCell).where(eq(crosstabCell.countId, id))
  const category = (text: string) => (text === '' ? null : text.slice(1))
  return rows.map(({ x, y, count }) => ({ x: category(x), y: category(y), count }))
}
