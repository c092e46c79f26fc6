import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/open'
import { rollJob, rollJobEntry } from '../database/schema'
import type { Gateway } from '../gateway'
import { giveTasks } from '../questionnaire/give-tasks'
import { lockRoll } from '../questionnaire/roll-lock'
import { remindSome } from './remind-some'

/** So many people at a time: who else wants something of the embedded database waits for one portion at most. */
export const PORTION = 1_000

export type RollJob = typeof rollJob.$inferSelect

type NewJob = Pick<RollJob, 'id' | 'surveyId' | 'clientKey' | 'madeBy' | 'madeAt' | 'total'> &
  Partial<Pick<RollJob, 'reminderId' | 'perUnit'>>

/**
 * A statement that lists whom a job is about, to be part of a larger one.
 *
 * @param people has `person_id`, `organisation_id` and `task_id`
 */
export const listing = (jobId: string, people: SQL): SQL => sql`
  insert into roll_job_entry (job_id, place, person_id, organisation_id, task_id)
  select ${jobId}::uuid, row_number() over (order by task_id, organisation_id, person_id),
    person_id, organisation_id, task_id
  from (${people}) people`

/**
 * Writes down what is to be done to those listed. Of few it is done at once, in the same transaction.
 *
 * @returns the job as it stands
 */
export async function beginJob(tx: Database, gateway: Gateway, job: NewJob): Promise<RollJob> {
  const [made] = await tx.insert(rollJob).values(job).returning()
  if (!made) throw new Error('a job was not written')
  return made.total > PORTION ? made : carryOut(tx, gateway, made, PORTION)
}

/** What was asked for with this key before. */
export async function findJob(db: Database, clientKey: string): Promise<RollJob | null> {
  const [known] = await db.select().from(rollJob).where(eq(rollJob.clientKey, clientKey))
  return known ?? null
}

/**
 * Carries out the next portion of a job, unless somebody else is about it.
 *
 * @returns whether more is left
 */
export async function carryOutSome(gateway: Gateway, jobId: string, portion: number): Promise<boolean> {
  return gateway.db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(rollJob)
      .where(and(eq(rollJob.id, jobId), isNull(rollJob.finishedAt)))
      .for('update', { skipLocked: true })
    if (!job) return false
    await lockRoll(tx, job.surveyId)
    return (await carryOut(tx, gateway, job, portion)).finishedAt === null
  })
}

async function carryOut(tx: Database, gateway: Gateway, job: RollJob, portion: number): Promise<RollJob> {
  const now = gateway.clock.now()
  const done = Math.min(job.total, job.done + portion)
  const part = sql`job_id = ${job.id} and place > ${job.done}::int and place <= ${done}::int`
  const slice = sql`select person_id, organisation_id, task_id, place from roll_job_entry where ${part}`
  const given = job.given + (await doTo(tx, gateway, job, slice, now))
  await tx.delete(rollJobEntry).where(part)
  const finishedAt = done === job.total ? now : null
  await tx.update(rollJob).set({ done, given, finishedAt }).where(eq(rollJob.id, job.id))
  return { ...job, done, given, finishedAt }
}

function doTo(tx: Database, gateway: Gateway, job: RollJob, slice: SQL, now: Date): Promise<number> {
  const { surveyId, reminderId, perUnit } = job
  if (reminderId !== null)
    return remindSome(tx, gateway.settings.reminders, { surveyId, reminderId, slice, now })
  return giveTasks(tx, { surveyId, perUnit: perUnit ?? 'one', slice, now })
}

/** The jobs that are not finished, the earliest first. */
export const openJobs = (db: Database): Promise<{ id: string }[]> =>
  rowsOf(db, sql`select id from roll_job where finished_at is null order by made_at, id`)
