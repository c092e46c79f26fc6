import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { crosstabCount, tally } from '../database/schema'
import type { Gateway } from '../gateway'
import type { ResponseRange } from './filters/response-filter'
import { countUnderLock, countWithinCall, type Portion, portionTime } from '../tally/portions'
import { exists } from '../tally/tally-rows'
import { findProgress, needsCounting } from '../tally/tally'

/**
 * Counts of a query over more responses than one call can read: crosstabs, and results of filtered responses. Each call
 * counts portions within its time and returns the progress; the next call with the same query continues. Reads
 * responses in the order of their random ids.
 */

/** At most this many responses are counted in one statement. */
const MAX_SINGLE_STATEMENT = 10_000
/** Seconds in which a complete count of a named survey is reused although responses have arrived since. */
const REUSE_SECONDS = 600
/** Seconds after which an unfinished count is abandoned. */
const ABANDON_SECONDS = 3_600

export type StoredCount = typeof crosstabCount.$inferSelect

/** Counts that were finished before are made again. */
export const reusableSince = (now: Date) => addSeconds(now, -REUSE_SECONDS)

export interface StoredQuery {
  surveyId: string
  /** Distinguishes the query from every other one of the survey. */
  query: string
  anonymous: boolean
}

export interface StoredProgress {
  count: StoredCount
  /** Null once all responses are counted. */
  counting: { counted: number; total: number } | null
  /** Time of the count. Null if it is current. */
  countedAt: Date | null
}

/** The generation of the rows in table `tally` that a count of filtered responses fills. Those of surveys are positive. */
export const generationOf = ({ number }: Pick<StoredCount, 'number'>): number => -number

/** True if the responses do not fit in one statement. */
export const isLarge = (db: Database, surveyId: string) =>
  exists(db, sql`select 1 from response where survey_id = ${surveyId} offset ${MAX_SINGLE_STATEMENT}::int`)

/**
 * Continues the count of a query within the time of a call, or begins it.
 * @param findBounds determines the bounds of classes when the counting begins
 */
export async function countStored(
  gateway: Gateway,
  key: StoredQuery,
  findBounds: () => Promise<StoredCount['bounds']>,
  countPortion: (count: StoredCount, portion: number) => Promise<Portion>,
): Promise<StoredProgress> {
  const { db, clock } = gateway
  const now = clock.now()
  const { version, changed } = await findVersion(db, key.surveyId)
  const found = await findCount(db, key)
  const usable = found && isUsable(found, { key, version, changed, now }) ? found : null
  const count = usable ?? (await beginCount(db, key, version, await findBounds(), now))
  const isDone =
    count.finishedAt !== null ||
    (await countWithinCall(count.id, (portion) => countPortion(count, portion), portionTime(gateway)))
  if (!isDone) {
    const { counted = 0, total = 0 } = (await findCount(db, key)) ?? {}
    return { count, counting: { counted, total }, countedAt: null }
  }
  const isOld = changed || count.version !== version
  return { count, counting: null, countedAt: isOld ? (count.finishedAt ?? now) : null }
}

async function findVersion(db: Database, surveyId: string) {
  const [progress, changed] = [await findProgress(db, surveyId), await needsCounting(db, surveyId)]
  return { version: progress?.version ?? 0, changed }
}

async function findCount(db: Database, { surveyId, query }: StoredQuery) {
  const [found] = await db
    .select()
    .from(crosstabCount)
    .where(and(eq(crosstabCount.surveyId, surveyId), eq(crosstabCount.query, query)))
  return found
}

interface Basis {
  key: StoredQuery
  version: number
  changed: boolean
  now: Date
}

/** A count of an anonymous survey is usable only if it covers exactly the current responses. */
function isUsable({ version, startedAt, finishedAt }: StoredCount, basis: Basis): boolean {
  const isCurrent = version === basis.version && !basis.changed
  if (isCurrent || basis.key.anonymous) return isCurrent
  const until = addSeconds(finishedAt ?? startedAt, finishedAt ? REUSE_SECONDS : ABANDON_SECONDS)
  return basis.now < until
}

async function beginCount(
  db: Database,
  { surveyId, query }: StoredQuery,
  version: number,
  bounds: StoredCount['bounds'],
  now: Date,
): Promise<StoredCount> {
  const isAbandoned = lt(crosstabCount.startedAt, addSeconds(now, -ABANDON_SECONDS))
  const isReplaced = or(eq(crosstabCount.query, query), isAbandoned)
  await deleteCounts(db, surveyId, isReplaced)
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from response where survey_id = ${surveyId}`,
  )
  const values = { surveyId, query, version, bounds, total: row?.total ?? 0, startedAt: now }
  // Joins a concurrent call of the same query.
  const [created] = await db
    .insert(crosstabCount)
    .values(values)
    .onConflictDoUpdate({ target: [crosstabCount.surveyId, crosstabCount.query], set: { query } })
    .returning()
  if (!created) throw new Error('the count was not created')
  return created
}

/** Deletes counts with what they have counted. */
export const deleteCounts = (db: Database, surveyId: string, condition: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const deleted = await tx
      .delete(crosstabCount)
      .where(and(eq(crosstabCount.surveyId, surveyId), condition))
      .returning({ number: crosstabCount.number })
    if (deleted.length === 0) return
    await tx
      .delete(tally)
      .where(and(eq(tally.surveyId, surveyId), inArray(tally.generation, deleted.map(generationOf))))
  })

/** Counts the next `portion` responses under the lock of the count. */
export const countRange = (
  db: Database,
  id: string,
  { surveyId, now, portion }: { surveyId: string; now: Date; portion: number },
  add: (tx: Database, count: StoredCount, range: ResponseRange) => Promise<unknown>,
): Promise<Portion> =>
  countUnderLock(
    db,
    (tx) =>
      tx.select().from(crosstabCount).where(eq(crosstabCount.id, id)).for('update', { skipLocked: true }),
    async (tx, count) => {
      const { lastResponseId, counted, finishedAt } = count
      if (finishedAt !== null) return false
      const after = lastResponseId === null ? sql`` : sql`and id > ${lastResponseId}::uuid`
      const [end] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from response where survey_id = ${surveyId} ${after}
          order by id offset ${portion - 1}::int limit 1`,
      )
      await add(tx, count, { after: lastResponseId, upTo: end?.id ?? null })
      const progress = end ? { lastResponseId: end.id, counted: counted + portion } : { finishedAt: now }
      await tx.update(crosstabCount).set(progress).where(eq(crosstabCount.id, id))
      return end !== undefined
    },
  )
