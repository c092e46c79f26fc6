import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  ExclusionCounts,
  ReminderResult,
  reminderSelection,
  remindRequest,
} from '../../../src/wire/bureau/reminders'
import { type Database, rowsOf } from '../../database/connection/open'
import { organisation, person, reminder, reminderEntry, survey, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { matchingEntries } from '../respondent-filter'
import { lockRespondents } from '../../jobs/respondents-lock'
import { afterQuietHours } from '../../notifications/quiet-hours'
import { countPast } from '../../notifications/past-reminders'
import { exclusionReason, remindBatch } from './batch'
import { countMany, MOST_TASKS, noExclusions, type ReminderCounts } from './remind-many'
import { refreshStatistics } from '../../jobs/planner-statistics'
import { createJob, findJob, insertEntries } from '../../jobs/batch-jobs'
import type { Scope } from '../../access/scope'
import { findNamedSurvey } from '../tasks/selected-tasks'

type Selection = v.InferOutput<typeof reminderSelection>
type RemindRequest = v.InferOutput<typeof remindRequest>

/** Selects the people of a selection with their exclusion reasons `why`, and the time `at` of their reminder. */
function recipientsOf(
  { settings }: Gateway,
  scope: Scope,
  selection: Selection,
  now: Date,
): { rows: SQL; at: Date } {
  const at = afterQuietHours(now, settings.reminders)
  const condition = and(
    matchingEntries(scope, selection),
    selection.taskIds.length === 0 ? undefined : inArray(task.id, selection.taskIds),
  )
  const rows = sql`
    select ${task.id} as task_id, ${task.personId} as person_id, ${task.organisationId} as organisation_id,
      ${exclusionReason(at, settings.reminders)} as why
    from ${task}
    join ${survey} on ${survey.id} = ${task.surveyId}
    join ${person} on ${person.id} = ${task.personId}
    join ${organisation} on ${organisation.id} = ${task.organisationId}
    left join (select e.task_id, ${countPast(at)} from (${pastOf(selection.surveyId, at)}) e group by e.task_id) past
      on past.task_id = ${task.id}
    where ${condition}`
  return { rows, at }
}

/** Sent and queued reminder entries, including people listed in an unfinished reminder job. */
const pastOf = (surveyId: string, at: Date): SQL => sql`
  select task_id, not_before from reminder_entry
  where reminder_id in (select id from reminder where survey_id = ${surveyId}) and outcome in ('queued', 'delivered')
  union all
  select task_id, ${at.toISOString()}::timestamptz from batch_job_entry
  where task_id is not null and job_id in (
    select id from batch_job where survey_id = ${surveyId} and finished_at is null and reminder_id is not null
  )`

/** Counts the recipients, and lists them for the job if `jobId` is set. */
async function countRecipients(db: Database, rows: SQL, jobId?: string): Promise<ReminderCounts> {
  const people = sql`select person_id, organisation_id, task_id from recipients where why is null`
  const listed = jobId === undefined ? sql`` : sql`, listed as (${insertEntries(jobId, people)})`
  const counts = await rowsOf<{ why: keyof ExclusionCounts | null; count: number }>(
    db,
    sql`with recipients as materialized (${rows})${listed} select why, count(*)::int as count from recipients group by why`,
  )
  const excluded = { ...noExclusions }
  let reminded = 0
  for (const { why, count } of counts) {
    if (why === null) reminded = count
    else excluded[why] = count
  }
  return { reminded, excluded }
}

/** The outcome of each individually selected task. Empty for a filter, which may match any number of tasks. */
async function readOutcomes(
  db: Database,
  rows: SQL,
  selection: Selection,
): Promise<Pick<ReminderResult, 'people'>> {
  if (selection.taskIds.length === 0) return {}
  return {
    people: await rowsOf<NonNullable<ReminderResult['people']>[number]>(
      db,
      sql`select task_id as "taskId", why from (${rows}) recipients order by task_id`,
    ),
  }
}

const waitUntil = (at: Date, now: Date) => (at > now ? at.toISOString() : null)

/**
 * Previews a reminder without sending it. Of more than `mostTasks` it counts who has left or reached a limit as reminded,
 * which the job finds out. Throws notFound, forbidden.
 */
export async function previewReminder(
  gateway: Gateway,
  scope: Scope,
  selection: Selection,
  mostTasks = MOST_TASKS,
): Promise<ReminderResult> {
  const found = await findNamedSurvey(gateway.db, scope, selection.surveyId)
  await refreshStatistics(gateway)
  const now = gateway.clock.now()
  const { rows, at } = recipientsOf(gateway, scope, selection, now)
  const common = { waitsUntil: waitUntil(at, now), inProgress: false }
  const many = found.dueAt > at ? await countMany(gateway.db, scope, selection, mostTasks) : null
  if (many) return { ...many, ...common }
  const outcomes = await readOutcomes(gateway.db, rows, selection)
  return { ...(await countRecipients(gateway.db, rows)), ...outcomes, ...common }
}

/**
 * Reminds the selected people, once per client key. Runs a job of at most one batch immediately, a larger one in the
 * background; one of more than `mostTasks` lists the people itself. Reminders sent in the quiet hours are queued until
 * their end.
 * @throws notFound, forbidden; conflict for another person's or survey's key
 */
export async function remind(
  gateway: Gateway,
  scope: Scope,
  personId: string,
  request: RemindRequest,
  mostTasks = MOST_TASKS,
): Promise<ReminderResult> {
  const { clientKey, remark: _remark, ...selection } = request
  const { title, dueAt } = await findNamedSurvey(gateway.db, scope, selection.surveyId)
  await refreshStatistics(gateway)
  const now = gateway.clock.now()
  return gateway.db.transaction(async (tx) => {
    await lockRespondents(tx, selection.surveyId)
    const { rows, at } = recipientsOf(gateway, scope, selection, now)
    const many = dueAt > at ? await countMany(tx, scope, selection, mostTasks) : null
    const outcomes = many ? {} : await readOutcomes(tx, rows, selection)
    const known = await findRepeatedReminder(tx, gateway, { ...request, personId }, outcomes, many)
    if (known) return known
    const jobId = randomUUID()
    const counted = many ?? (await countRecipients(tx, rows, jobId))
    if (counted.reminded === 0) return { ...counted, ...outcomes, waitsUntil: null, inProgress: false }
    const reminderId = await writeReminder(tx, personId, request, { now, title, excluded: counted.excluded })
    const { taskIds: _none, ...filter } = selection
    const job = await createJob(
      tx,
      gateway,
      {
        ...{
          id: jobId,
          surveyId: selection.surveyId,
          clientKey,
          reminderId,
          createdBy: personId,
          createdAt: now,
        },
        ...(many ? { total: 0, respondents: { ...filter, scope } } : { total: counted.reminded }),
      },
      remindBatch,
    )
    return { ...counted, ...outcomes, waitsUntil: waitUntil(at, now), inProgress: job.finishedAt === null }
  })
}

async function writeReminder(
  tx: Database,
  createdBy: string,
  { surveyId, clientKey, remark }: RemindRequest,
  { now, ...values }: Pick<typeof reminder.$inferInsert, 'title' | 'excluded'> & { now: Date },
): Promise<string> {
  const [created] = await tx
    .insert(reminder)
    .values({ surveyId, clientKey, createdBy, createdAt: now, remark, ...values })
    .returning({ id: reminder.id })
  return created?.id ?? ''
}

/** Handles a repeated reminder whose first response was lost. Throws conflict for another person's or survey's key. */
async function findRepeatedReminder(
  tx: Database,
  { settings }: Gateway,
  { clientKey, surveyId, personId }: Pick<RemindRequest, 'clientKey' | 'surveyId'> & { personId: string },
  { people }: Pick<ReminderResult, 'people'>,
  many: ReminderCounts | null,
): Promise<ReminderResult | null> {
  const [known] = await tx.select().from(reminder).where(eq(reminder.clientKey, clientKey))
  if (!known) return null
  if (known.createdBy !== personId || known.surveyId !== surveyId) throw new GatewayError('conflict')
  const job = await findJob(tx, clientKey)
  if (!job) throw new Error(`reminder ${known.id} has no batch job`)
  const { id, excluded, createdAt } = known
  return {
    ...(people && { people: await withSentReminders(tx, id, people) }),
    excluded,
    // A job that is listing them has not counted all.
    reminded: job.respondents && many ? many.reminded : job.total,
    waitsUntil: waitUntil(afterQuietHours(createdAt, settings.reminders), createdAt),
    inProgress: job.finishedAt === null,
  }
}

/** Clears the exclusion reason of people whom this reminder has reached: the reason applies to further reminders. */
async function withSentReminders(
  tx: Database,
  reminderId: string,
  people: NonNullable<ReminderResult['people']>,
) {
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
