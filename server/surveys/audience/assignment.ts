import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/wire/surveys/audience'
import { type Database, rowsOf } from '../../database/connection/open'
import type { IdRange } from '../../database/queries/id-range'
import { takeMemory } from '../../database/queries/memory'
import { batchJob, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { type BatchJob, createJob, findJob, insertEntries } from '../../jobs/batch-jobs'
import { lockRespondents } from '../../jobs/respondents-lock'
import { askedAlready } from './assigned'
import { assignBatch } from './assign-tasks'
import { isLarge, MOST_UNITS, nextUnits, PORTION, selectPeople } from './select'

interface AssignmentRequest {
  surveyId: string
  audience: Audience
  /** Idempotency key of the client. */
  clientKey: string
  createdBy: string
  /** Whether the audience {@link isLarge}, if the caller knows. */
  isListedLater?: boolean
}

async function readSurvey(db: Database, id: string) {
  const [known] = await db.select().from(survey).where(eq(survey.id, id))
  if (!known) throw new GatewayError('notFound')
  return known
}

/**
 * Creates the job that assigns a task to each person of the audience without one. Runs a job of at most one batch
 * immediately. A job for many units first lists the people; its `total` is 0 until then. A repeated call with the same
 * key returns the same job.
 * @returns null if every person of the audience has a task
 * @throws notFound; invalidInput, with the entries outside the owner's jurisdiction; conflict for another person's or
 * survey's key
 */
export async function createAssignment(
  tx: Database,
  gateway: Gateway,
  { surveyId, audience, clientKey, createdBy, ...request }: AssignmentRequest,
  mostUnits = MOST_UNITS,
): Promise<BatchJob | null> {
  const known = await readSurvey(tx, surveyId)
  const { isListedLater = await isLarge(tx, { ownerId: known.ownerId, audience }, mostUnits) } = request
  await takeMemory(tx)
  await lockRespondents(tx, surveyId)
  const before = await findJob(tx, clientKey)
  if (before && (before.createdBy !== createdBy || before.surveyId !== surveyId))
    throw new GatewayError('conflict')
  if (before) return before
  const id = randomUUID()
  const { perUnit } = audience
  const job = { id, surveyId, clientKey, createdBy, createdAt: gateway.clock.now(), perUnit }
  if (isListedLater) return createJob(tx, gateway, { ...job, audience, total: 0 }, assignBatch)
  const total = await listPeople(tx, { id, total: 0 }, await findUnassigned(tx, known, audience))
  return total === 0 ? null : createJob(tx, gateway, { ...job, total }, assignBatch)
}

/** Selects the people of the audience without a task, without duplicates. */
async function findUnassigned(
  tx: Database,
  { id: surveyId, ownerId, anonymous }: typeof survey.$inferSelect,
  audience: Audience,
  range?: IdRange,
): Promise<SQL> {
  const people = await selectPeople(tx, { ownerId, audience, range })
  const asked = askedAlready({ surveyId, anonymous }, { ownerId, perUnit: audience.perUnit, range })
  const isNew = sql.join(
    asked.map((condition) => sql`not ${condition}`),
    sql` and `,
  )
  return sql`
    select ${anonymous ? sql`distinct on (m.person_id)` : sql``} m.person_id, m.organisation_id, null::uuid as task_id
    from (${people}) m where ${isNew}
    ${anonymous ? sql`order by m.person_id, m.organisation_id` : sql``}`
}

/** Lists people for a job after those that it has. Returns their number. */
async function listPeople(
  tx: Database,
  { id, total }: Pick<BatchJob, 'id' | 'total'>,
  people: SQL,
): Promise<number> {
  const [listed] = await rowsOf<{ count: number }>(
    tx,
    sql`with listed as (${insertEntries(id, people, total)} returning 1) select count(*)::int as count from listed`,
  )
  return listed?.count ?? 0
}

/**
 * Lists the people of the next units for a job that has not listed all of its audience, unless another gateway does so.
 *
 * @returns true if units are left
 */
export function listNextUnits({ db, clock }: Gateway, jobId: string, portion = PORTION): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(batchJob)
      .where(and(eq(batchJob.id, jobId), isNotNull(batchJob.audience)))
      .for('update', { skipLocked: true })
    if (!job?.audience) return false
    await takeMemory(tx)
    await lockRespondents(tx, job.surveyId)
    const units = await nextUnits(tx, job.listedTo, portion)
    const people = await findUnassigned(tx, await readSurvey(tx, job.surveyId), job.audience, units)
    const total = job.total + (await listPeople(tx, job, people))
    const isLast = units.to === null
    await tx
      .update(batchJob)
      .set({
        ...{ total, listedTo: units.to, audience: isLast ? null : job.audience },
        finishedAt: isLast && total === 0 ? clock.now() : null,
      })
      .where(eq(batchJob.id, jobId))
    return !isLast
  })
}
