import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from '../jobs/run-every'

/** Seconds between runs: the longest delay of a due reminder. */
const EVERY_SECONDS = 30

/** Entries per transaction, which locks them and occupies the embedded database's single connection. */
const BATCH_SIZE = 2_000

/**
 * Delivers due reminders; concurrent gateways deliver none twice. Skips people who have submitted, can no longer submit
 * or have lost the task, and records the reason as the entry's outcome.
 */
export async function deliverReminders(db: Database, now: Date): Promise<void> {
  let delivered = BATCH_SIZE
  while (delivered === BATCH_SIZE) delivered = await deliverBatch(db, now.toISOString())
}

async function deliverBatch(db: Database, now: string): Promise<number> {
  const done = await rowsOf<{ one: number }>(
    db,
    sql`with due as (
      select e.id, case
        when t.id is null then 'withdrawn'
        when t.status in ('submitted', 'accepted') then 'answered'
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
    )
    update reminder_entry e set outcome = due.outcome,
      delivered_at = case when due.outcome = 'delivered' then ${now}::timestamptz end
    from due where due.id = e.id returning 1 as one`,
  )
  return done.length
}

/** Delivers due reminders periodically until the returned function is called. */
export function startReminderWorker({ db, clock, log }: Gateway): () => Promise<void> {
  return runEvery(EVERY_SECONDS, async () => {
    try {
      await deliverReminders(db, clock.now())
    } catch (error) {
      log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
}
