import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import { batchJob, batchJobEntry } from '../database/schema'
import type { Gateway } from '../gateway'
import { lockRespondents } from './respondents-lock'

/** So many people at a time: who else wants something of the embedded database waits for one portion at most. */
export const BATCH_SIZE = 1_000

export type BatchJob = typeof batchJob.$inferSelect

/** Does the work for one batch, the rows of `slice`. Returns for how many it was done. */
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
  Partial<Pick<BatchJob, 'reminderId' | 'perUnit'>>

/**
 * A statement that lists whom a job is about, to be part of a larger one.
 *
 * @param people has `person_id`, `organisation_id` and `task_id`
 */
export const listing = (jobId: string, people: SQL): SQL => sql`
  insert into batch_job_entry (job_id, position, person_id, organisation_id, task_id)
  select ${jobId}::uuid, row_number() over (order by task_id, organisation_id, person_id),
    person_id, organisation_id, task_id
  from (${people}) people`

/**
 * Writes down what is to be done to those listed. Of few it is done at once, in the same transaction.
 *
 * @returns the job as it stands
 */
export async function createJob(
  tx: Database,
  gateway: Gateway,
  job: NewJob,
  run: RunBatch,
): Promise<BatchJob> {
  const [made] = await tx.insert(batchJob).values(job).returning()
  if (!made) throw new Error('a job was not written')
  return made.total > BATCH_SIZE ? made : executeBatch(tx, gateway, made, { batchSize: BATCH_SIZE, run })
}

/** What was asked for with this key before. */
export async function findJob(db: Database, clientKey: string): Promise<BatchJob | null> {
  const [known] = await db.select().from(batchJob).where(eq(batchJob.clientKey, clientKey))
  return known ?? null
}

/**
 * Carries out the next portion of a job, unless somebody else is about it.
 *
 * @returns whether more is left
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
      .where(and(eq(batchJob.id, jobId), isNull(batchJob.finishedAt)))
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

/** The jobs that are not finished, the earliest first. */
export const openJobs = (db: Database): Promise<{ id: string }[]> =>
  rowsOf(db, sql`select id from batch_job where finished_at is null order by created_at, id`)
