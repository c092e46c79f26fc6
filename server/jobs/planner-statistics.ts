import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/connection/open'
import { partitionedTables } from '../database/partitions'
import type { Gateway } from '../gateway'
import type { JobKind } from './job-kind'

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
  const [row] = await rowsOf<{ due: boolean }>(
    db,
    sql`select analyzed < now() - interval '1 day' or exists (
        select 1 from batch_job where total >= ${MANY}::int and finished_at > analyzed
      ) as due
      from (
        select coalesce(greatest(last_analyze, last_autoanalyze), '-infinity') as analyzed
        from pg_stat_user_tables where relid = 'respondent_entry'::regclass
      ) last`,
  )
  if (row?.due) await db.execute(sql`analyze (skip_locked) ${sql.raw(tables.join(', '))}`)
}

export const statisticsJob: JobKind = { everySeconds: EVERY_SECONDS, run: refreshStatistics }
