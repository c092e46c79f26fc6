import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import { batchJob, batchJobEntry } from '../database/schema'
import type { Gateway } from '../gateway'
import type { DueJob } from './job-kind'
import { lockRespondents } from './respondents-lock'

/** People per transaction: other requests to the embedded database wait for at most one batch. */
export const BATCH_SIZE = 1_000

export type BatchJob = typeof batchJob.$inferSelect

/** Processes one batch, the rows of `slice`. Returns the number of people that it applied to. */
export type RunBatch = (
  tx: Database,
  gateway: Gateway,
  batch: { job: BatchJob; slice: SQL; now: Date },
) => Promise<number>

interface BatchOptions {
  batchSize: number
  run: RunBatch
}

type NewJob = Pick<BatchJob, 'id' | 'surveyId' | 'clientKey' | 'createdBy' | 'createdAt' | 'total'> &
  Partial<Pick<BatchJob, 'reminderId' | 'perUnit' | 'audience' | 'respondents'>>

/**
 * Statement that inserts the entries of a job, for use in a larger statement.
 *
 * @param people has `person_id`, `organisation_id` and `task_id`
 * @param listed number of the entries that the job has
 */
export const insertEntries = (jobId: string, people: SQL, listed = 0): SQL => sql`
  insert into batch_job_entry (job_id, position, person_id, organisation_id, task_id)
  select ${jobId}::uuid, ${listed}::int + row_number() over (order by task_id, organisation_id, person_id),
    person_id, organisation_id, task_id
  from (${people}) people`

/**
 * Creates a job for the inserted entries, or for people whom it has yet to list. Runs jobs of at most
 * `BATCH_SIZE` people immediately, in the same transaction.
 *
 * @returns the current state of the job
 */
export async function createJob(
  tx: Database,
  gateway: Gateway,
  job: NewJob,
  run: RunBatch,
): Promise<BatchJob> {
  const [created] = await tx.insert(batchJob).values(job).returning()
  if (!created) throw new Error('the batch job was not inserted')
  return created.total > BATCH_SIZE || created.audience !== null || created.respondents !== null
    ? created
    : executeBatch(tx, gateway, created, { batchSize: BATCH_SIZE, run })
}

/** The job already created with this key; null if none. */
export async function findJob(db: Database, clientKey: string): Promise<BatchJob | null> {
  const [known] = await db.select().from(batchJob).where(eq(batchJob.clientKey, clientKey))
  return known ?? null
}

/**
 * Runs the next batch of a job that has listed its people, unless another gateway is running one.
 *
 * @returns true if entries remain; false if the job is finished or locked
 */
export async function runNextBatch(
  gateway: Gateway,
  jobId: string,
  { batchSize, run }: BatchOptions,
): Promise<boolean> {
  return gateway.db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(batchJob)
      .where(
        and(
          ...[eq(batchJob.id, jobId), isNull(batchJob.finishedAt)],
          ...[isNull(batchJob.audience), isNull(batchJob.respondents)],
        ),
      )
      .for('update', { skipLocked: true })
    if (!job) return false
    await lockRespondents(tx, job.surveyId)
    return (await executeBatch(tx, gateway, job, { batchSize, run })).finishedAt === null
  })
}

async function executeBatch(
  tx: Database,
  gateway: Gateway,
  job: BatchJob,
  { batchSize, run }: BatchOptions,
): Promise<BatchJob> {
  const now = gateway.clock.now()
  const done = Math.min(job.total, job.done + batchSize)
  const range = sql`job_id = ${job.id} and position > ${job.done}::int and position <= ${done}::int`
  const slice = sql`select person_id, organisation_id, task_id, position from batch_job_entry where ${range}`
  const applied = job.applied + (await run(tx, gateway, { job, slice, now }))
  await tx.delete(batchJobEntry).where(range)
  const finishedAt = done === job.total ? now : null
  await tx.update(batchJob).set({ done, applied, finishedAt }).where(eq(batchJob.id, job.id))
  return { ...job, done, applied, finishedAt }
}

/** The unfinished jobs, oldest first. */
export const findOpenJobs = (db: Database): Promise<DueJob[]> =>
  rowsOf(
    db,
    sql`select id as key, survey_id as "surveyId" from batch_job where finished_at is null order by created_at, id`,
  )
