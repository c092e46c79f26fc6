import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import type { JobKind } from '../../jobs/job-kind'
import { insertMessages } from '../../notifications/vendor-messages'

/** Seconds between runs: the longest delay of a due reminder. */
const EVERY_SECONDS = 30

/** Entries per transaction, which locks them and occupies the embedded database's single connection. */
const BATCH_SIZE = 2_000

/**
 * Delivers due reminders; concurrent gateways deliver none twice. Skips people who have submitted, can no longer submit
 * or have lost the task or been excused from it, and records the reason as the entry's outcome.
 */
export async function deliverReminders(
  { db, settings }: Pick<Gateway, 'db' | 'settings'>,
  at: Date,
): Promise<void> {
  const messages = insertMessages(settings.vendors, 'reminder', at, sql`delivered`)
  let delivered = BATCH_SIZE
  while (delivered === BATCH_SIZE) delivered = await deliverBatch(db, at.toISOString(), messages)
}

/** `messages` inserts the messages of the entries `delivered`. */
async function deliverBatch(db: Database, now: string, messages: SQL): Promise<number> {
  const [row] = await rowsOf<{ done: number }>(
    db,
    sql`with due as (
      select e.id, case
        when t.id is null then 'withdrawn'
        when t.status in ('submitted', 'accepted') then 'answered'
        when t.status = 'excused' then 'excused'
        when coalesce(t.due_at, s.due_at) <= ${now}::timestamptz then 'closed'
        when not exists (
          select 1 from membership m where m.person_id = t.person_id and m.organisation_id = t.organisation_id
        ) then 'left'
        else 'delivered' end as outcome
      from reminder_entry e
      left join task t on t.id = e.task_id
      left join survey s on s.id = t.survey_id
      where e.outcome = 'queued' and e.not_before <= ${now}::timestamptz
      order by e.not_before, e.id limit ${BATCH_SIZE} for update of e skip locked
    ), updated as (
      update reminder_entry e set outcome = due.outcome,
        delivered_at = case when due.outcome = 'delivered' then ${now}::timestamptz end
      from due where due.id = e.id returning e.id, e.task_id, e.person_id, e.outcome
    ), delivered as (select id as entry_id, task_id, person_id from updated where outcome = 'delivered'),
    messages as (${messages})
    select count(*)::int as done from updated`,
  )
  return row?.done ?? 0
}

/** Delivers due reminders. */
export const reminderJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  run: (gateway) => deliverReminders(gateway, gateway.clock.now()),
}
