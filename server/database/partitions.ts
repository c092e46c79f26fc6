import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { nameError, sqlStateIn } from '../log'
import { type Database, rowsOf } from './database'

/**
 * The tables with rows for each respondent, partitioned by survey; those before others that refer to them. All surveys
 * without partitions of their own share one partition of each table, the default one.
 */
export const partitionedTables = [
  ...['task_change', 'task', 'draft', 'submission', 'superseded_submission', 'response'],
  ...['anonymous_response', 'submission_score', 'missing_share', 'respondent_entry'],
] as const

/** Milliseconds that a lock is waited for: calls queue behind a statement that waits for one of all readers. */
const LOCK_MS = 100
/** Milliseconds between two attempts to get it, and how many there are. */
const PAUSE_MS = 500
const ATTEMPTS = 40

/** SQLSTATE of a lock that was not available in time, and of a deadlock, which a lock time-out mostly precedes. */
const waits = new Set(['55P03', '40P01'])

/** At most 54 characters; PostgreSQL's names have 63. */
const partitionName = (table: string, surveyId: string): string => `${table}_${surveyId.replace(/-/g, '')}`

/** Whether a survey's partitions exist: a restore brings back its rows, but not them. */
export const isPartitioned = (surveyId: SQLWrapper): SQL =>
  sql`to_regclass('task_' || replace(${surveyId}::text, '-', '')) is not null`

/** Gateways that leave migrations to an operator may lack the right to change tables. */
export const ownsTables = sql`(
  select pg_has_role(relowner, 'usage') from pg_class where oid = 'task'::regclass
)`

/** Runs statements that lock out calls for a moment, in a transaction, again until all locks are free at once. */
async function runBriefly(db: Database, statements: SQL[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`)
        for (const statement of statements) await tx.execute(statement)
      })
      return
    } catch (error) {
      if (!waits.has(sqlStateIn(nameError(error)) ?? '') || attempt === ATTEMPTS) throw error
      await wait(PAUSE_MS)
    }
  }
}

/** Which tables have a partition for the survey. */
async function listAttached(db: Database, surveyId: string): Promise<string[]> {
  const names = partitionedTables.map((table) => partitionName(table, surveyId))
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select p.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
      where c.relnamespace = current_schema()::regnamespace and c.relname in ${names}`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Attaches a new partition without a scan that blocks calls: what the shared one contains is checked before, which only
 * forbids changes of the table itself.
 */
async function attachPartition(db: Database, table: string, surveyId: string): Promise<void> {
  const [parent, shared] = [sql.identifier(table), sql.identifier(`${table}_shared`)]
  const [own, proof] = [partitionName(table, surveyId), partitionName('without', surveyId)].map((name) =>
    sql.raw(name),
  ) as [SQL, SQL]
  const id = sql.raw(`'${surveyId}'::uuid`)
  await runBriefly(db, [
    sql`drop table if exists ${own}`,
    sql`create table ${own} (like ${parent} including defaults including constraints including indexes including storage)`,
    sql`alter table ${shared} drop constraint if exists ${proof},
      add constraint ${proof} check (survey_id is not null and survey_id <> ${id}) not valid`,
  ])
  try {
    await db.execute(sql`alter table ${shared} validate constraint ${proof}`)
  } catch (error) {
    // It would go on refusing rows of the survey.
    await runBriefly(db, [sql`alter table ${shared} drop constraint ${proof}`])
    throw error
  }
  await runBriefly(db, [
    sql`alter table ${parent} attach partition ${own} for values in (${id})`,
    sql`alter table ${shared} drop constraint ${proof}`,
  ])
}

/**
 * Gives a survey a partition of each table. Can be repeated after a failure; the tables that have one are left alone.
 *
 * @param surveyId a UUID of the database; of no survey with rows, otherwise the statement that checks it fails
 */
export async function addPartitions(db: Database, surveyId: string): Promise<void> {
  const attached = await listAttached(db, surveyId)
  for (const table of partitionedTables)
    if (!attached.includes(table)) await attachPartition(db, table, surveyId)
}

/**
 * Removes a table's partition for the survey with its rows; later rows of the survey are in the shared partition.
 * @returns the number of its rows; null if it has none
 */
export async function dropPartition(
  db: Database,
  table: (typeof partitionedTables)[number],
  surveyId: string,
): Promise<number | null> {
  if (!(await listAttached(db, surveyId)).includes(table)) return null
  const own = sql.raw(partitionName(table, surveyId))
  const [row] = await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${own}`)
  // A partition to which others refer can be dropped only when it is detached, and detached only without such rows.
  const parent = sql.identifier(table)
  await runBriefly(db, [sql`alter table ${parent} detach partition ${own}`, sql`drop table ${own}`])
  return row?.rows ?? 0
}

/** Removes all partitions of a survey with their rows, if this gateway may. */
export async function dropPartitions(db: Database, surveyId: string): Promise<void> {
  const [may] = await rowsOf<{ drop: boolean }>(db, sql`select ${ownsTables} as drop`)
  if (may?.drop)
    for (const table of [...partitionedTables].reverse()) await dropPartition(db, table, surveyId)
}
