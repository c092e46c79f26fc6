import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { addPartitions } from '../../database/partitions'
import { partitionSet } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { JobKind } from '../../jobs/job-kind'
import { MOST_UNITS } from './select'

/**
 * Sets of partitions that exist at most, the monthly surveys of two years: every statement on the tables costs more with
 * each. Further large surveys share the partitions of the small ones.
 */
export const MOST_SETS = 24
const EVERY_SECONDS = 60

/** False after a restore, which brings the rows back, but not the partitions. */
const isMade = sql`to_regclass('task_' || replace(${partitionSet.surveyId}::text, '-', '')) is not null`

/** A set that no survey has taken. */
const isSpare = and(isNotNull(partitionSet.attachedAt), isNull(partitionSet.takenAt), isMade)

/**
 * The id with which a large survey is published, so that its rows are in partitions of their own.
 * @returns null without a spare set
 */
export async function takePartitions(tx: Database, now: Date): Promise<{ id: string } | null> {
  const [spare] = await tx
    .select({ id: partitionSet.surveyId })
    .from(partitionSet)
    .where(isSpare)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!spare) return null
  await tx.update(partitionSet).set({ takenAt: now }).where(eq(partitionSet.surveyId, spare.id))
  return spare
}

/** Gateways that leave migrations to an operator may lack the right to make tables. */
const mayMake = sql`has_schema_privilege(current_schema(), 'create')
  and (select pg_has_role(relowner, 'usage') from pg_class where oid = 'task'::regclass)`

/** Whether there can be a large survey, but no set for it. */
async function needsSpare(db: Database, mostUnits: number): Promise<boolean> {
  const [row] = await rowsOf<{ needed: boolean }>(
    db,
    sql`select (select coalesce(sum(units), 0) from unit_count where bureau_id = '') > ${mostUnits}::int and ${mayMake}
      and (select count(*) from pg_inherits where inhparent = 'task'::regclass) <= ${MOST_SETS}::int
      and not exists (select 1 from ${partitionSet} where ${isSpare}) as needed`,
  )
  return row?.needed ?? false
}

/** The set that a gateway has begun to make, otherwise a new one. */
async function beginSet(db: Database): Promise<string> {
  const [begun] = await db.select().from(partitionSet).where(isNull(partitionSet.attachedAt)).limit(1)
  const [set] = begun ? [begun] : await db.insert(partitionSet).values({}).returning()
  if (!set) throw new Error('the set of partitions was not inserted')
  return set.surveyId
}

/** Makes the partitions of the next large survey, so that publishing it does not wait for them. */
export async function prepareSpare(
  { db, clock }: Pick<Gateway, 'db' | 'clock'>,
  mostUnits = MOST_UNITS,
): Promise<void> {
  if (!(await needsSpare(db, mostUnits))) return
  const surveyId = await beginSet(db)
  await addPartitions(db, surveyId)
  await db.update(partitionSet).set({ attachedAt: clock.now() }).where(eq(partitionSet.surveyId, surveyId))
}

export const partitionJob: JobKind = { everySeconds: EVERY_SECONDS, run: (gateway) => prepareSpare(gateway) }
