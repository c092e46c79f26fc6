import { eq, sql, type SQL } from 'drizzle-orm'
import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'
import type { ExclusionCounts } from '../../src/wire/bureau/reminders'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { reminder, survey, task } from '../database/schema'
import type { RunBatch } from '../jobs/batch-jobs'
import { isLeft } from './respondents'
import type { Settings } from '../settings'
import { afterQuietHours } from './quiet-hours'

const DAY = 86_400

/** How many entries of reminders there are, among `e`: at all, and on the day of a moment. */
export function countPast(at: Date): SQL {
  const day = fromChinaTime(toChinaTime(at).startOf('day'))
  return sql`count(*) as in_all, count(*) filter (
    where e.not_before >= ${day.toISOString()}::timestamptz
      and e.not_before < ${addSeconds(day, DAY).toISOString()}::timestamptz
  ) as today`
}

/** Why the person of a task is not reminded; null for who is. About task, survey and `past`. */
export const exclusionReason = (at: Date, { perDay, inAll }: Settings['reminders']): SQL => sql`case
  when ${task.status} in ('submitted', 'accepted') then 'answered'
  when coalesce(${task.dueAt}, ${survey.dueAt}) <= ${at.toISOString()}::timestamptz then 'overdue'
  when ${isLeft} then 'left'
  when coalesce(past.today, 0) >= ${perDay}::int then 'overDailyLimit'
  when coalesce(past.in_all, 0) >= ${inAll}::int then 'overTotalLimit'
end`

interface Reminding {
  surveyId: string
  reminderId: string
  /** `person_id`, `organisation_id`, `task_id` and `position`. */
  slice: SQL
  now: Date
}

/**
 * Reminds some people, or puts them down for the end of the quiet hours. Who needs or may have none by now is left
 * out, and the reminder says why. To be called under the lock of the roll.
 *
 * @returns how many were reminded
 */
export async function remindSome(
  tx: Database,
  rules: Settings['reminders'],
  { surveyId, reminderId, slice, now }: Reminding,
): Promise<number> {
  const at = afterQuietHours(now, rules)
  const counts = await rowsOf<{ why: keyof ExclusionCounts | 'withdrawn' | null; count: number }>(
    tx,
    sql`with judged as materialized (${judged(surveyId, slice, at, rules)}),
    entries as (
      insert into reminder_entry
        (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
      select ${reminderId}::uuid, task_id, person_id, organisation_id, due_at, ${at.toISOString()}::timestamptz,
        coalesce(why, ${at > now ? 'queued' : 'delivered'}::text),
        case when why is null then ${at > now ? null : now.toISOString()}::timestamptz end
      from judged where why is null or why = 'withdrawn' order by position
    ) select why, count(*)::int as count from judged group by why`,
  )
  await addExcluded(tx, reminderId, counts)
  return counts.find(({ why }) => why === null)?.count ?? 0
}

/** A task that was taken away is told of as one that was taken away while a reminder waited for the morning. */
const judged = (surveyId: string, slice: SQL, at: Date, rules: Settings['reminders']) => sql`
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
  const more = counts.flatMap(({ why, count }) =>
    why === null || why === 'withdrawn' ? [] : [{ why, count }],
  )
  if (more.length === 0) return
  const [known] = await tx
    .select({ excluded: reminder.excluded })
    .from(reminder)
    .where(eq(reminder.id, reminderId))
  if (!known) return
  const excluded = { ...known.excluded }
  for (const { why, count } of more) excluded[why] = (excluded[why] ?? 0) + count
  await tx.update(reminder).set({ excluded }).where(eq(reminder.id, reminderId))
}

/** The reminding of a batch job. Throws for a job without a reminder. */
export const remindBatch: RunBatch = (tx, { settings }, { surveyId, reminderId }, slice, now) => {
  if (reminderId === null) throw new Error('the job has no reminder')
  return remindSome(tx, settings.reminders, { surveyId, reminderId, slice, now })
}
