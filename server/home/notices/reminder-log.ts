import { sql } from 'drizzle-orm'
import type { NoticeReminder } from '../../../src/wire/home/notice-readers'
import { type Database, rowsOf } from '../../database/connection/open'

/** Reminders in the log. */
const MAX_REMINDERS = 50

type Row = Omit<NoticeReminder, 'outcomes'> & { outcomes: Partial<NoticeReminder['outcomes']> }

const noOutcomes: NoticeReminder['outcomes'] = { queued: 0, delivered: 0, read: 0, closed: 0, left: 0 }

/** The reminders of a notice with the stored counts of their outcomes, the latest first. */
export async function listNoticeReminders(db: Database, noticeId: string): Promise<NoticeReminder[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select r.id, p.name as "createdBy", r.created_at as "createdAt", r.excluded,
      coalesce((
        select jsonb_object_agg(c.outcome, c.entries) from (
          select outcome, sum(entries) as entries from notice_reminder_count where reminder_id = r.id group by outcome
        ) c
      ), '{}') as outcomes,
      (
        select coalesce(sum(entries), 0)::int from notice_reminder_count where reminder_id = r.id and read_since
      ) as "readSince",
      coalesce((
        select jsonb_agg(jsonb_build_object('channel', c.channel, 'outcome', c.outcome, 'count', c.messages)
          order by c.channel, c.outcome)
        from (
          select channel, outcome, sum(messages)::int as messages from notice_reminder_message_count
          where reminder_id = r.id group by channel, outcome having sum(messages) > 0
        ) c
      ), '[]') as messages
    from notice_reminder r join person p on p.id = r.created_by
    where r.notice_id = ${noticeId}::uuid order by r.created_at desc, r.id limit ${MAX_REMINDERS}`,
  )
  return rows.map(({ outcomes, createdAt, ...row }) => ({
    ...row,
    outcomes: { ...noOutcomes, ...outcomes },
    createdAt: new Date(createdAt).toISOString(),
  }))
}
