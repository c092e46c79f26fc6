import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { JobFailure, JobState } from '../../../src/wire/bureau/jobs'
import { time } from '../queries/time'
import { survey } from './survey'

/**
 * Background work, run by `jobs/runner.ts`. A kind has one row with an empty key that recurs; it does the work itself or
 * finds the keys that are due. Those rows are deleted when they are done. All times are those of the database's clock,
 * which all gateways share.
 */
export const job = pgTable(
  'job',
  {
    kind: text('kind').notNull(),
    /** What the job is about, such as the id of a survey; empty for the job that recurs. */
    key: text('key').notNull().default(''),
    /** The survey whose bureau may see the job; null if it concerns the whole installation. */
    surveyId: uuid('survey_id').references(() => survey.id, { onDelete: 'cascade' }),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    /** Attempts since the last success, the current one included. */
    attempts: integer('attempts').notNull().default(0),
    /** Waiting: time of the next attempt. Running: end of the lease, after which another gateway may take the job. */
    runAfter: time('run_after')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Identifies the attempt that holds the lease; null unless running. */
    leaseToken: uuid('lease_token'),
    /** Why the last attempt failed; null after a success. */
    failure: text('failure').$type<JobFailure>(),
    /** Class and codes of its error, without the message, which may quote input. */
    lastError: text('last_error'),
    createdAt: time('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('job_due')
      .on(t.kind, t.runAfter)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('job_survey').on(t.surveyId),
    check('job_state', sql`${t.state} in ('waiting', 'running', 'failed', 'abandoned')`),
    check(
      'job_failure',
      sql`${t.failure} in ('interrupted', 'unavailable', 'database', 'vendor', 'unexpected')`,
    ),
    check('job_lease', sql`(${t.state} = 'running') = (${t.leaseToken} is not null)`),
    check('job_recurs', sql`${t.key} <> '' or ${t.state} in ('waiting', 'running')`),
  ],
)
