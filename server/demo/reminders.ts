import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection/open'

/** Adds reminders of two days ago to the non-respondents of all running surveys that are not anonymous. */
export async function addReminders(db: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 2 * 86_400_000).toISOString()
  await db.execute(sql`
    insert into reminder (survey_id, client_key, created_by, created_at, title, remark, excluded)
    select s.id, gen_random_uuid(), m.person_id, ${at}::timestamptz, s.title,
      -- A telephone number as the remark needs no translation.
      case s.owner_id when 'swj-xihu' then '12366' else '12340' end,
      jsonb_build_object('answered', (
        select count(*) from submission b join task t on t.id = b.task_id
        where t.survey_id = s.id and b.submitted_at <= ${at}::timestamptz
      ), 'overdue', 0, 'overDailyLimit', 0, 'overTotalLimit', 0)
    from survey s join membership m on m.organisation_id = s.owner_id and m.role = 'reviewer'
    where not s.anonymous and s.opens_at < ${at}::timestamptz and s.due_at > ${now.toISOString()}::timestamptz`)
  // Skips part of the respondents, so that the progress page shows people with and without reminders.
  await db.execute(sql`
    insert into reminder_entry
      (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at, seen_at)
    select r.id, t.id, t.person_id, t.organisation_id, s.due_at, r.created_at, 'delivered', r.created_at,
      case when t.status <> 'unopened' then r.created_at + interval '3 hours' end
    from reminder r join survey s on s.id = r.survey_id join task t on t.survey_id = s.id
    left join submission b on b.task_id = t.id
    where (b.task_id is null or b.submitted_at > r.created_at)
      and (t.organisation_id ~ '[124578]$' or t.person_id in ('chenan', 'hejing'))`)
  // Part of the recipients have an account at a vendor; one of each outcome that a bureau meets.
  await db.execute(sql`
    insert into vendor_message
      (occasion, channel, person_id, task_id, reminder_entry_id, outcome, attempts, not_before, created_at, finished_at)
    select 'reminder', c.channel, e.person_id, e.task_id, e.id,
      -- Only the mini-program's messages need a subscription.
      c.outcomes[1 + row_number() over (partition by e.reminder_id, c.channel order by e.person_id) % 5],
      1, e.delivered_at, e.delivered_at, e.delivered_at + interval '4 seconds'
    from reminder_entry e
    cross join (values
      ('weapp', array['delivered', 'delivered', 'notSubscribed', 'delivered', 'refused']),
      ('wecom', array['delivered', 'delivered', 'refused', 'delivered', 'failed'])
    ) c (channel, outcomes)
    where (c.channel = 'weapp' and e.organisation_id ~ '[1278]$')
      or (c.channel = 'wecom' and e.organisation_id ~ '[45]$') or e.person_id in ('chenan', 'hejing')`)
}
