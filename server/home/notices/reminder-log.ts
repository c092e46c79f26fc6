import { sql } from 'drizzle-orm'
import type { NoticeReminder } from '../../../src/wire/home/notice-readers'
import { type Database, rowsOf } from '../../database/connection/open'

/** Reminders in the log. */
const MAX_REMINDERS = 50

/** The reminders of a notice with the counts of their outcomes, the latest first. */
export async function listNoticeReminders(db: Database, noticeId: string): Promise<NoticeReminder[]> {
  const rows = await rowsOf<NoticeReminder>(
    db,
    sql`select r.id, p.name as "createdBy", r.created_at as "createdAt", r.excluded,
      (
        select jsonb_build_object(
          'queued', count(*) filter (where e.outcome = 'queued'),
          'delivered', count(*) filter (where e.outcome = 'delivered'),
          'read', count(*) filter (where e.outcome = 'read'),
          'closed', count(*) filter (where e.outcome = 'closed'),
          'left', count(*) filter (where e.outcome = 'left'))
        from notice_reminder_entry e where e.reminder_id = r.id
      ) as outcomes,
      (
        select count(*)::int from notice_reminder_entry e
        join notice_read d on d.notice_id = r.notice_id and d.person_id = e.person_id
        where e.reminder_id = r.id and e.outcome = 'delivered' and d.read_at >= e.delivered_at
      ) as "readSince",
      coalesce((
        select jsonb_agg(jsonb_build_object('channel', c.channel, 'outcome', c.outcome, 'count', c.count)
          order by c.channel, c.outcome)
        from (
          select m.channel, m.outcome, count(*)::int as count
          from vendor_message m join notice_reminder_entry e on e.id = m.notice_reminder_entry_id
          where e.reminder_id = r.id group by m.channel, m.outcome
        ) c
      ), '[]') as messages
    from notice_reminder r join person p on p.id = r.created_by
    where r.notice_id = ${noticeId}::uuid order by r.created_at desc, r.id limit ${MAX_REMINDERS}`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
