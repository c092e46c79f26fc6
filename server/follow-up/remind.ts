import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  ExclusionCounts,
  Reminded,
  reminderSelection,
  remindRequest,
} from '../../src/wire/bureau/reminders'
import { type Database, rowsOf } from '../database/connection/open'
import { organisation, person, reminder, reminderEntry, survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { wantedEntries } from './respondents'
import { lockRespondents } from '../jobs/respondents-lock'
import { afterQuietHours } from './quiet-hours'
import { countPast, exclusionReason, remindBatch } from './remind-batch'
import { createJob, findJob, insertEntries } from '../jobs/batch-jobs'
import type { Scope } from '../access/scope'
import { findNamedSurvey } from './tasks'

type Selection = v.InferOutput<typeof reminderSelection>
type Request = v.InferOutput<typeof remindRequest>

/** Whom a selection means, and why somebody of them is left out. */
function meant({ settings }: Gateway, scope: Scope, asked: Selection, now: Date): { rows: SQL; at: Date } {
  const at = afterQuietHours(now, settings.reminders)
  const wanted = and(
    wantedEntries(scope, asked),
    asked.taskIds.length === 0 ? undefined : inArray(task.id, asked.taskIds),
  )
  const rows = sql`
    select ${task.id} as task_id, ${task.personId} as person_id, ${task.organisationId} as organisation_id,
      ${exclusionReason(at, settings.reminders)} as why
    from ${task}
    join ${survey} on ${survey.id} = ${task.surveyId}
    join ${person} on ${person.id} = ${task.personId}
    join ${organisation} on ${organisation.id} = ${task.organisationId}
    left join (select e.task_id, ${countPast(at)} from (${pastOf(asked.surveyId, at)}) e group by e.task_id) past
      on past.task_id = ${task.id}
    where ${wanted}`
  return { rows, at }
}

/** What was sent and what waits; who is listed for a reminder counts as reminded. */
const pastOf = (surveyId: string, at: Date): SQL => sql`
  select task_id, not_before from reminder_entry
  where reminder_id in (select id from reminder where survey_id = ${surveyId}) and outcome in ('queued', 'delivered')
  union all
  select task_id, ${at.toISOString()}::timestamptz from batch_job_entry
  where task_id is not null and job_id in (
    select id from batch_job where survey_id = ${surveyId} and finished_at is null and reminder_id is not null
  )`

const nobody: ExclusionCounts = { answered: 0, overdue: 0, left: 0, overDailyLimit: 0, overTotalLimit: 0 }

type Counted = Pick<Reminded, 'reminded' | 'excluded'>

/** Counts whom a selection means, and lists them for a job where one is named. */
async function countMeant(db: Database, rows: SQL, jobId?: string): Promise<Counted> {
  const people = sql`select person_id, organisation_id, task_id from meant where why is null`
  const listed = jobId === undefined ? sql`` : sql`, listed as (${insertEntries(jobId, people)})`
  const counts = await rowsOf<{ why: keyof ExclusionCounts | null; count: number }>(
    db,
    sql`with meant as materialized (${rows})${listed} select why, count(*)::int as count from meant group by why`,
  )
  const excluded = { ...nobody }
  let reminded = 0
  for (const { why, count } of counts) {
    if (why === null) reminded = count
    else excluded[why] = count
  }
  return { reminded, excluded }
}

/** What becomes of each, where single ones were ticked; of a whole roll it would be a list without end. */
async function tellEach(db: Database, rows: SQL, asked: Selection): Promise<Pick<Reminded, 'people'>> {
  if (asked.taskIds.length === 0) return {}
  return {
    people: await rowsOf<NonNullable<Reminded['people']>[number]>(
      db,
      sql`select task_id as "taskId", why from (${rows}) meant order by task_id`,
    ),
  }
}

const waits = (at: Date, now: Date) => (at > now ? at.toISOString() : null)

/** What a reminder would come to now. */
export async function previewReminder(gateway: Gateway, scope: Scope, asked: Selection): Promise<Reminded> {
  await findNamedSurvey(gateway.db, scope, asked.surveyId)
  const now = gateway.clock.now()
  const { rows, at } = meant(gateway, scope, asked, now)
  const each = await tellEach(gateway.db, rows, asked)
  return { ...(await countMeant(gateway.db, rows)), ...each, waitsUntil: waits(at, now), inProgress: false }
}

/** Reminds those missing, once for each key: few at once, many by and by. In the quiet hours it waits for the morning. */
export async function remind(
  gateway: Gateway,
  scope: Scope,
  personId: string,
  request: Request,
): Promise<Reminded> {
  const { clientKey, ...asked } = request
  const { title } = await findNamedSurvey(gateway.db, scope, asked.surveyId)
  const now = gateway.clock.now()
  return gateway.db.transaction(async (tx) => {
    await lockRespondents(tx, asked.surveyId)
    const { rows, at } = meant(gateway, scope, asked, now)
    const each = await tellEach(tx, rows, asked)
    const known = await findKnown(tx, gateway, { ...request, personId }, each)
    if (known) return known
    const jobId = randomUUID()
    const counted = await countMeant(tx, rows, jobId)
    if (counted.reminded === 0) return { ...counted, ...each, waitsUntil: null, inProgress: false }
    const reminderId = await writeReminder(tx, personId, request, { now, title, excluded: counted.excluded })
    const job = await createJob(
      tx,
      gateway,
      {
        ...{ id: jobId, surveyId: asked.surveyId, clientKey, reminderId },
        ...{ createdBy: personId, createdAt: now, total: counted.reminded },
      },
      remindBatch,
    )
    return { ...counted, ...each, waitsUntil: waits(at, now), inProgress: job.finishedAt === null }
  })
}

async function writeReminder(
  tx: Database,
  createdBy: string,
  { surveyId, clientKey, remark }: Request,
  { now, ...said }: Pick<typeof reminder.$inferInsert, 'title' | 'excluded'> & { now: Date },
): Promise<string> {
  const [made] = await tx
    .insert(reminder)
    .values({ surveyId, clientKey, createdBy, createdAt: now, remark, ...said })
    .returning({ id: reminder.id })
  return made?.id ?? ''
}

/** The answer to this very reminder may have been lost on its way. A key of anybody else, or of another survey, is refused. */
async function findKnown(
  tx: Database,
  { settings }: Gateway,
  { clientKey, surveyId, personId }: Pick<Request, 'clientKey' | 'surveyId'> & { personId: string },
  { people }: Pick<Reminded, 'people'>,
): Promise<Reminded | null> {
  const [known] = await tx.select().from(reminder).where(eq(reminder.clientKey, clientKey))
  if (!known) return null
  if (known.createdBy !== personId || known.surveyId !== surveyId) throw new GatewayError('conflict')
  const job = await findJob(tx, clientKey)
  const { id, excluded, createdAt } = known
  return {
    ...(people && { people: await tellAgain(tx, id, people) }),
    excluded,
    // Of what was sent before jobs were kept there is none.
    reminded: job?.total ?? (await tx.$count(reminderEntry, eq(reminderEntry.reminderId, id))),
    waitsUntil: waits(afterQuietHours(createdAt, settings.reminders), createdAt),
    inProgress: job?.finishedAt === null,
  }
}

/** Who was reminded with it is told of so, although by now they may have no other. */
async function tellAgain(tx: Database, reminderId: string, people: NonNullable<Reminded['people']>) {
  const sent = await tx
    .select({ taskId: reminderEntry.taskId })
    .from(reminderEntry)
    .where(
      and(
        eq(reminderEntry.reminderId, reminderId),
        inArray(
          reminderEntry.taskId,
          people.map(({ taskId }) => taskId),
        ),
      ),
    )
  const ids = new Set(sent.map(({ taskId }) => taskId))
  return people.map((one) => (ids.has(one.taskId) ? { ...one, why: null } : one))
}
