import { eq, sql, type SQL } from 'drizzle-orm'
import type { ExclusionCounts } from '../../../src/wire/bureau/reminders'
import { type Database, rowsOf } from '../../database/connection/open'
import { reminder, survey, task } from '../../database/schema'
import type { RunBatch } from '../../jobs/batch-jobs'
import { countPast } from '../../notifications/past-reminders'
import { insertMessages } from '../../notifications/vendor-messages'
import { hasLeft } from '../respondent-filter'
import type { Settings } from '../../settings'
import { afterQuietHours } from '../../notifications/quiet-hours'

/** Expression for the reason to exclude a task; null to include it. Refers to tables task and survey and to `past`. */
export const exclusionReason = (at: Date, { perDay, inAll }: Settings['reminders']): SQL => sql`case
  when ${task.status} in ('submitted', 'accepted') then 'answered'
  when ${task.status} = 'excused' then 'excused'
  when coalesce(${task.dueAt}, ${survey.dueAt}) <= ${at.toISOString()}::timestamptz then 'overdue'
  when ${hasLeft} then 'left'
  when coalesce(past.today, 0) >= ${perDay}::int then 'overDailyLimit'
  when coalesce(past.in_all, 0) >= ${inAll}::int then 'overTotalLimit'
end`

interface ReminderBatch {
  surveyId: string
  reminderId: string
  /** Rows `person_id`, `organisation_id`, `task_id` and `position`. */
  slice: SQL
  now: Date
}

/**
 * Reminds a batch of people, or queues their entries until the end of the quiet hours. Excludes respondents who have
 * submitted or reached a limit, and adds the reasons to the reminder. Requires the respondents lock.
 * @returns the number of reminded people
 */
async function sendReminders(
  tx: Database,
  { reminders: rules, vendors }: Settings,
  { surveyId, reminderId, slice, now }: ReminderBatch,
): Promise<number> {
  const at = afterQuietHours(now, rules)
  const messages = insertMessages(vendors, 'reminder', now, sql`delivered`)
  const counts = await rowsOf<{ why: keyof ExclusionCounts | 'withdrawn' | null; count: number }>(
    tx,
    sql`with evaluated as materialized (${withReasons(surveyId, slice, at, rules)}),
    entries as (
      insert into reminder_entry
        (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
      select ${reminderId}::uuid, task_id, person_id, organisation_id, due_at, ${at.toISOString()}::timestamptz,
        coalesce(why, ${at > now ? 'queued' : 'delivered'}::text),
        case when why is null then ${at > now ? null : now.toISOString()}::timestamptz end
      from evaluated where why is null or why = 'withdrawn' order by position
      returning id, task_id, person_id, outcome
    ), delivered as (select id as entry_id, task_id, person_id from entries where outcome = 'delivered'),
    messages as (${messages})
    select why, count(*)::int as count from evaluated group by why`,
  )
  await addExcluded(tx, reminderId, counts)
  return counts.find(({ why }) => why === null)?.count ?? 0
}

/** The slice with exclusion reasons. `withdrawn` marks a task unassigned since, as for queued reminders. */
const withReasons = (surveyId: string, slice: SQL, at: Date, rules: Settings['reminders']) => sql`
  select slice.position, slice.person_id, slice.organisation_id, ${task.id} as task_id,
    coalesce(${task.dueAt}, ${survey.dueAt}) as due_at,
    case when ${task.id} is null then 'withdrawn' else ${exclusionReason(at, rules)} end as why
  from (${slice}) slice
  join ${survey} on ${survey.id} = ${surveyId}
  left join ${task} on ${task.id} = slice.task_id
  left join lateral (
    select ${countPast(at)} from reminder_entry e
    where e.task_id = ${task.id} and e.outcome in ('queued', 'delivered')
  ) past on true`

async function addExcluded(
  tx: Database,
  reminderId: string,
  counts: { why: keyof ExclusionCounts | 'withdrawn' | null; count: number }[],
): Promise<void> {
  const added = counts.flatMap(({ why, count }) =>
    why === null || why === 'withdrawn' ? [] : [{ why, count }],
  )
  if (added.length === 0) return
  const [known] = await tx
    .select({ excluded: reminder.excluded })
    .from(reminder)
    .where(eq(reminder.id, reminderId))
  if (!known) return
  const excluded = { ...known.excluded }
  for (const { why, count } of added) excluded[why] = (excluded[why] ?? 0) + count
  await tx.update(reminder).set({ excluded }).where(eq(reminder.id, reminderId))
}

/** Sends the reminders of one batch of a batch job. Throws if the job has no reminder. */
export const remindBatch: RunBatch = (tx, { settings }, { job: { surveyId, reminderId }, slice, now }) => {
  if (reminderId === null) throw new Error('the job has no reminder')
  return sendReminders(tx, settings, { surveyId, reminderId, slice, now })
}
