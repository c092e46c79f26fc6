import { sql, type SQL } from 'drizzle-orm'
import type { NoticeExclusions } from '../../../src/wire/home/notice-readers'
import { type Database, rowsOf } from '../../database/connection/open'
import { type IdRange, isInRange, nextRange } from '../../database/queries/id-range'
import type { Gateway } from '../../gateway'
import { countPast } from '../../notifications/past-reminders'
import { insertMessages } from '../../notifications/vendor-messages'

/** The recipients of a notice to remind: all, those of one unit, or a portion. */
export interface UnreadSelection {
  id: string
  unit?: string | undefined
  range?: IdRange | undefined
}

/** The next recipients of a notice after one who have not read it, so many at most. */
export const nextPeople = (db: Database, noticeId: string, after: string | null, portion: number) =>
  nextRange(
    db,
    sql`select person_id as id from notice_recipient where notice_id = ${noticeId} and not is_read`,
    {
      after,
      portion,
    },
  )

/** The person, column `personId`, is still a member of an organisation in which the notice reached them. */
export const isStillRecipient = (noticeId: SQL, personId: SQL): SQL => sql`exists (
  select 1 from notice_recipient o
  join membership m on m.person_id = o.person_id and m.organisation_id = o.organisation_id
  where o.notice_id = ${noticeId} and o.person_id = ${personId})`

/** Rows `person_id` and `why`: who has not read the notice, with the reason to exclude them, null to remind them. */
export function unreadOf(
  { settings: { reminders } }: Gateway,
  { id, unit, range }: UnreadSelection,
  at: Date,
): SQL {
  const noticeId = sql`${id}::uuid`
  return sql`
    select r.person_id, case
      when not ${isStillRecipient(noticeId, sql`r.person_id`)} then 'left'
      when past.today >= ${reminders.perDay}::int then 'overDailyLimit'
      when past.in_all >= ${reminders.inAll}::int then 'overTotalLimit'
    end as why
    from (
      select distinct person_id from notice_recipient
      where notice_id = ${noticeId} and not is_read and ${isInRange(range, sql`person_id`)}
        and ${unit === undefined ? sql`true` : sql`organisation_id = ${unit}`}
    ) r
    cross join lateral (
      select ${countPast(at)} from notice_reminder_entry e join notice_reminder n on n.id = e.reminder_id
      where n.notice_id = ${noticeId} and e.person_id = r.person_id and e.outcome in ('queued', 'delivered')
    ) past`
}

export const noExclusions: NoticeExclusions = { left: 0, overDailyLimit: 0, overTotalLimit: 0 }

export async function countUnread(db: Database, unread: SQL) {
  const counts = await rowsOf<{ why: keyof NoticeExclusions | null; count: number }>(
    db,
    sql`select why, count(*)::int as count from (${unread}) unread group by why`,
  )
  const excluded = { ...noExclusions }
  for (const { why, count } of counts) if (why !== null) excluded[why] = count
  return { reminded: counts.find(({ why }) => why === null)?.count ?? 0, excluded }
}

interface Reminding {
  reminderId: string
  /** Rows `person_id` and `why`. */
  unread: SQL
  /** When they are delivered: `now`, or later in the quiet hours. */
  at: Date
  now: Date
}

/** Writes the reminders of those who are not excluded, with their messages. */
export const insertReminders = (tx: Database, { settings }: Gateway, reminding: Reminding) => {
  const { reminderId, unread, at, now } = reminding
  return tx.execute(
    sql`with entries as (
      insert into notice_reminder_entry (reminder_id, person_id, not_before, outcome, delivered_at)
      select ${reminderId}::uuid, person_id, ${at.toISOString()}::timestamptz,
        ${at > now ? 'queued' : 'delivered'}::text, ${at > now ? null : now.toISOString()}::timestamptz
      from (${unread}) unread where why is null
      returning id, person_id, outcome
    ), delivered as (
      select id as entry_id, null::uuid as task_id, person_id from entries where outcome = 'delivered'
    ) ${insertMessages(settings.vendors, 'notice', now, sql`delivered`)}`,
  )
}
