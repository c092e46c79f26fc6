import { performance } from 'node:perf_hooks'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import { partitionedTables } from '../database/partitions'
import type { Gateway } from '../gateway'
import type { JobKind, JobPace } from './job-kind'

const EVERY_SECONDS = 5
/** People of a job that a plan for a few rows is slow for: it compares each row of one table with each of another. */
const MANY = 100

const tables = ['reminder_entry', 'batch_job_entry', ...partitionedTables]

/**
 * Tells the planner of the database about the respondents and reminders that large jobs have added. For a survey that is
 * missing in the statistics it expects one row. A server looks by itself only after a tenth of a table has changed, at
 * partitions only, and the embedded database never does; so at least once a day. Skips a table that the server looks at
 * itself.
 */
export async function refreshStatistics({ db }: Pick<Gateway, 'db'>): Promise<void> {
  if (await isDue(db, sql`'-infinity'`))
    await db.execute(sql`analyze (skip_locked) ${sql.raw(tables.join(', '))}`)
}

/** @param unknown stands for the time of the last analysis where the database does not know one */
async function isDue(db: Database, unknown: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ due: boolean }>(
    db,
    sql`select analyzed < now() - interval '1 day' or exists (
        select 1 from batch_job where total >= ${MANY}::int and finished_at > analyzed
      ) as due
      from (
        select coalesce(greatest(last_analyze, last_autoanalyze), ${unknown}) as analyzed
        from pg_stat_user_tables where relid = 'respondent_entry'::regclass
      ) last`,
  )
  return row?.due ?? false
}

/** Of an embedded database, which keeps its statistics when it is closed, but not their time: ten minutes after the start. */
const SINCE_START = sql`pg_postmaster_start_time() - interval '1 day' + interval '10 minutes'`

/**
 * Does at the same times what a server does by itself: removes deleted rows, which every search of a table would read. One
 * table at a time, because calls wait for the only connection.
 */
async function vacuumEmbedded({ db }: Gateway, { isEnding, pause }: JobPace): Promise<void> {
  if (!(await isDue(db, SINCE_START))) return
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  )
  const vacuums = found.map(({ name }) => `vacuum (skip_locked) ${name}`)
  for (const statement of [...vacuums, ...tables.map((table) => `analyze (skip_locked) ${table}`)]) {
    if (isEnding?.()) return
    const start = performance.now()
    await db.execute(sql.raw(statement))
    await pause?.(performance.now() - start)
  }
}

export const statisticsJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  run: (gateway, _key, pace) =>
    gateway.settings.databaseUrl === null ? vacuumEmbedded(gateway, pace) : refreshStatistics(gateway),
}
