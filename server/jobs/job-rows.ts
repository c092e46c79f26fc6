import { sql, type SQL } from 'drizzle-orm'
import type { JobFailure } from '../../src/wire/bureau/jobs'
import { type Database, rowsOf } from '../database/connection/open'
import type { DueJob } from './job-kind'

/** Statements on the table of jobs. Each is one short transaction; no lock is held while a job runs. */

export interface ClaimedJob {
  kind: string
  key: string
  /** Identifies this attempt: its outcome counts only while it holds the lease. */
  token: string
  attempts: number
}

/** The jobs of a kind that a gateway runs one at a time: the one that recurs, or those with keys. */
export interface Lane {
  kind: string
  recurs: boolean
}

const now = sql`clock_timestamp()`
const inSeconds = (seconds: number) => sql`${now} + make_interval(secs => ${seconds}::float8)`

/** Adds the recurring jobs that are missing. */
export const addRecurring = (db: Database, kinds: string[]) =>
  db.execute(sql`insert into job (kind) select unnest(${asTexts(kinds)}) on conflict do nothing`)

/** Ends all leases, when no other gateway can hold one: the jobs were interrupted with the gateway before. */
export const endLeases = (db: Database) =>
  db.execute(sql`update job set run_after = ${now} where state = 'running'`)

/** An array of texts that both drivers pass alike. */
const asTexts = (texts: string[]): SQL =>
  sql`(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`

/** Takes at most one due job of each lane. A job whose lease has ended has been interrupted. */
export const claimJobs = (db: Database, lanes: Lane[], leaseSeconds: number): Promise<ClaimedJob[]> =>
  rowsOf(
    db,
    sql`with due as (
      select j.kind, j.key, j.state from json_to_recordset(${JSON.stringify(lanes)}::json) as lane (kind text, recurs boolean)
      cross join lateral (
        select kind, key, state from job
        where kind = lane.kind and (key = '') = lane.recurs and state in ('waiting', 'running') and run_after <= ${now}
        order by run_after limit 1 for update skip locked
      ) j
    )
    update job set state = 'running', lease_token = gen_random_uuid(), attempts = attempts + 1, started_at = ${now},
      run_after = ${inSeconds(leaseSeconds)},
      failure = case when due.state = 'running' then 'interrupted' else failure end,
      last_error = case when due.state = 'running' then null else last_error end
    from due where job.kind = due.kind and job.key = due.key
    returning job.kind, job.key, job.lease_token as token, job.attempts`,
  )

/** Prolongs the leases of running attempts. Returns the tokens of those that still hold theirs. */
export async function renewLeases(db: Database, tokens: string[], leaseSeconds: number): Promise<string[]> {
  const rows = await rowsOf<{ token: string }>(
    db,
    sql`update job set run_after = ${inSeconds(leaseSeconds)}
      where lease_token::text = any(${asTexts(tokens)}) returning lease_token as token`,
  )
  return rows.map(({ token }) => token)
}

const held = ({ kind, key, token }: ClaimedJob) =>
  sql`kind = ${kind} and key = ${key} and lease_token = ${token}::uuid`

/** Ends a successful attempt: a job with a key is done, a recurring one waits for its next run. */
export const finishJob = (db: Database, job: ClaimedJob, everySeconds: number) =>
  job.key === ''
    ? db.execute(sql`update job set state = 'waiting', lease_token = null, attempts = 0, failure = null,
        last_error = null, finished_at = ${now}, run_after = ${inSeconds(everySeconds)} where ${held(job)}`)
    : db.execute(sql`delete from job where ${held(job)}`)

/** Lets a gateway continue a job at once that this one has left unfinished because it stops. */
export const releaseJob = (db: Database, job: ClaimedJob) =>
  db.execute(sql`update job set state = 'waiting', lease_token = null, attempts = 0, run_after = ${now}
    where ${held(job)}`)

export interface FailedAttempt {
  /** Null keeps the failure that the claim has recorded. */
  failure: JobFailure | null
  error: string | null
  /** Null if no attempt is left. */
  retrySeconds: number | null
}

export const failJob = (db: Database, job: ClaimedJob, { failure, error, retrySeconds }: FailedAttempt) =>
  db.execute(sql`update job set lease_token = null,
      state = ${retrySeconds === null ? 'failed' : 'waiting'}::text,
      failure = coalesce(${failure}::text, failure), last_error = ${error}::text,
      run_after = ${inSeconds(retrySeconds ?? 0)}
    where ${held(job)}`)

/**
 * Makes a job of each due key, unless there is one, and removes those of keys without work, which a call may have done.
 *
 * @returns the number of added jobs
 */
export async function setDueJobs(db: Database, kind: string, due: DueJob[]): Promise<number> {
  const rows = await rowsOf<{ added: number }>(
    db,
    sql`with due as (
      select key, "surveyId" as survey_id from json_to_recordset(${JSON.stringify(due)}::json) as d (key text, "surveyId" uuid)
    ), removed as (
      delete from job where kind = ${kind} and key <> '' and state <> 'running' and key not in (select key from due)
    ), added as (
      insert into job (kind, key, survey_id) select ${kind}::text, key, survey_id from due
      on conflict do nothing returning 1
    ) select count(*)::int as added from added`,
  )
  return rows[0]?.added ?? 0
}
