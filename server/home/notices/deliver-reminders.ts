import { sql } from 'drizzle-orm'
import { rowsOf } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import type { JobKind } from '../../jobs/job-kind'
import { insertMessages } from '../../notifications/vendor-messages'
import { remindMany } from './remind-many'
import { isStillRecipient } from './unread'

/** Seconds between runs: the longest delay of a due reminder. */
const EVERY_SECONDS = 30

/** Entries per transaction, which locks them and occupies the embedded database's single connection. */
const BATCH_SIZE = 2_000

/**
 * Delivers due reminders of notices; concurrent gateways deliver none twice. Skips people who have read the notice or
 * left their unit, and notices that are no longer displayed, and records the reason as the entry's outcome.
 */
export async function deliverNoticeReminders(
  { db, settings }: Pick<Gateway, 'db' | 'settings'>,
  at: Date,
): Promise<void> {
  let done = BATCH_SIZE
  while (done === BATCH_SIZE) done = await deliverSome({ db, settings }, at)
}

async function deliverSome({ db, settings }: Pick<Gateway, 'db' | 'settings'>, at: Date): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ done: number }>(
    db,
    sql`with due as (
      select e.id, case
        when n.withdrawn_at is not null or coalesce(n.valid_until <= ${now}, false) then 'closed'
        when exists (
          select 1 from notice_read d where d.notice_id = n.id and d.person_id = e.person_id
        ) then 'read'
        when not ${isStillRecipient(sql`n.id`, sql`e.person_id`)} then 'left'
        else 'delivered' end as outcome
      from notice_reminder_entry e
      join notice_reminder r on r.id = e.reminder_id
      join notice n on n.id = r.notice_id
      where e.outcome = 'queued' and e.not_before <= ${now}
      order by e.not_before, e.id limit ${BATCH_SIZE} for update of e skip locked
    ), updated as (
      update notice_reminder_entry e set outcome = due.outcome,
        delivered_at = case when due.outcome = 'delivered' then ${now} end
      from due where due.id = e.id returning e.id, e.person_id, e.outcome
    ), delivered as (
      select id as entry_id, null::uuid as task_id, person_id from updated where outcome = 'delivered'
    ), messages as (${insertMessages(settings.vendors, 'notice', at, sql`delivered`)})
    select count(*)::int as done from updated`,
  )
  return row?.done ?? 0
}

/** Continues reminders to very many, and delivers due ones. */
export const noticeReminderJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  async run(gateway, _key, pace) {
    await remindMany(gateway, pace)
    await deliverNoticeReminders(gateway, gateway.clock.now())
  },
}
