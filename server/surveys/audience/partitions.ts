import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { addPartitions, isPartitioned, ownsTables } from '../../database/partitions'
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

/** A set that no survey has taken. */
const isSpare = and(
  ...[isNotNull(partitionSet.attachedAt), isNull(partitionSet.takenAt)],
  isPartitioned(partitionSet.surveyId),
)

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

export interface PartitionSets {
  /** Whether there can be a large survey. */
  isNeeded: boolean
  mayMake: boolean
  /** How many exist, with those that a gateway is making. */
  sets: number
  /** Whether one of them waits for a survey. */
  hasSpare: boolean
}

export async function readSets(db: Database, mostUnits = MOST_UNITS): Promise<PartitionSets> {
  const [row] = await rowsOf<PartitionSets>(
    db,
    sql`select (select coalesce(sum(units), 0) from unit_count where bureau_id = '') > ${mostUnits}::int as "isNeeded",
      has_schema_privilege(current_schema(), 'create') and ${ownsTables} as "mayMake",
      (select count(*)::int - 1 from pg_inherits where inhparent = 'task'::regclass) as sets,
      exists (select 1 from ${partitionSet} where ${isSpare}) as "hasSpare"`,
  )
  return row ?? { isNeeded: false, mayMake: false, sets: 0, hasSpare: false }
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
  const { isNeeded, mayMake, sets, hasSpare } = await readSets(db, mostUnits)
  if (!isNeeded || !mayMake || sets >= MOST_SETS || hasSpare) return
  const surveyId = await beginSet(db)
  await addPartitions(db, surveyId)
  await db.update(partitionSet).set({ attachedAt: clock.now() }).where(eq(partitionSet.surveyId, surveyId))
}

export const partitionJob: JobKind = { everySeconds: EVERY_SECONDS, run: (gateway) => prepareSpare(gateway) }
