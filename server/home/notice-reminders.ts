import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  longestPreview,
  type NoticeExclusions,
  type noticeReminderSelection,
  type RemindedReaders,
  type remindReadersRequest,
  type RemindReadersPreview,
} from '../../src/wire/home/notice-readers'
import { type Database, rowsOf } from '../database/connection/open'
import { notice, noticeReminder } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { countPast } from '../notifications/past-reminders'
import { afterQuietHours } from '../notifications/quiet-hours'
import { insertMessages } from '../notifications/vendor-messages'
import type { Member } from '../sessions/authentication'

type Selection = v.InferOutput<typeof noticeReminderSelection>
type Request = v.InferOutput<typeof remindReadersRequest>

/** The person, column `personId`, is still a member of an organisation in which the notice reached them. */
export const isStillRecipient = (noticeId: SQL, personId: SQL): SQL => sql`exists (
  select 1 from notice_recipient o
  join membership m on m.person_id = o.person_id and m.organisation_id = o.organisation_id
  where o.notice_id = ${noticeId} and o.person_id = ${personId})`

/** Rows `person_id` and `why`: who has not read the notice, with the reason to exclude them, null to remind them. */
function unreadOf({ settings: { reminders } }: Gateway, { id, unit }: Selection, at: Date): SQL {
  const noticeId = sql`${id}::uuid`
  return sql`
    select r.person_id, case
      when not ${isStillRecipient(noticeId, sql`r.person_id`)} then 'left'
      when coalesce(past.today, 0) >= ${reminders.perDay}::int then 'overDailyLimit'
      when coalesce(past.in_all, 0) >= ${reminders.inAll}::int then 'overTotalLimit'
    end as why
    from (
      select distinct person_id from notice_recipient
      where notice_id = ${noticeId} and ${unit === undefined ? sql`true` : sql`organisation_id = ${unit}`}
    ) r
    left join (
      select e.person_id, ${countPast(at)}
      from notice_reminder_entry e join notice_reminder n on n.id = e.reminder_id
      where n.notice_id = ${noticeId} and e.outcome in ('queued', 'delivered') group by e.person_id
    ) past on past.person_id = r.person_id
    where not exists (
      select 1 from notice_read d where d.notice_id = ${noticeId} and d.person_id = r.person_id
    )`
}

const noExclusions: NoticeExclusions = { left: 0, overDailyLimit: 0, overTotalLimit: 0 }

async function countUnread(db: Database, unread: SQL) {
  const counts = await rowsOf<{ why: keyof NoticeExclusions | null; count: number }>(
    db,
    sql`select why, count(*)::int as count from (${unread}) unread group by why`,
  )
  const excluded = { ...noExclusions }
  for (const { why, count } of counts) if (why !== null) excluded[why] = count
  return { reminded: counts.find(({ why }) => why === null)?.count ?? 0, excluded }
}

const waitUntil = (at: Date, now: Date) => (at > now ? at.toISOString() : null)

/** Locks the bureau's notice. Throws notFound for another bureau's, conflict for one that is no longer displayed. */
async function lockDisplayed(tx: Database, { member }: Member, id: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ withdrawnAt: notice.withdrawnAt, validUntil: notice.validUntil })
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.ownerId, member.organisation.id)))
    .for('update')
  if (!found) throw new GatewayError('notFound')
  const isOver = found.validUntil !== null && found.validUntil <= now
  if (found.withdrawnAt !== null || isOver) throw new GatewayError('conflict')
}

/** Previews a reminder without sending it. Throws notFound; conflict for a notice that is no longer displayed. */
export async function previewNoticeReminder(
  gateway: Gateway,
  who: Member,
  selection: Selection,
): Promise<RemindReadersPreview> {
  const now = gateway.clock.now()
  const at = afterQuietHours(now, gateway.settings.reminders)
  return gateway.db.transaction(async (tx) => {
    await lockDisplayed(tx, who, selection.id, now)
    const unread = unreadOf(gateway, selection, at)
    const ofUnit = selection.unit === undefined ? sql`true` : sql`r.organisation_id = ${selection.unit}`
    const people = await rowsOf<RemindReadersPreview['people'][number]>(
      tx,
      sql`select p.name, o.name as unit from (${unread}) u
      join person p on p.id = u.person_id
      join lateral (
        select o.name from notice_recipient r join organisation o on o.id = r.organisation_id
        where r.notice_id = ${selection.id}::uuid and r.person_id = u.person_id and ${ofUnit} order by o.id limit 1
      ) o on true
      where u.why is null order by o.name->>'zh-CN', p.id limit ${longestPreview}`,
    )
    return { ...(await countUnread(tx, unread)), waitsUntil: waitUntil(at, now), people }
  })
}

/** Repeats the result of a request whose reply was lost. Throws conflict for another notice's or person's key. */
async function findRepeated(
  tx: Database,
  { settings }: Gateway,
  personId: string,
  { id, clientKey }: Request,
): Promise<RemindedReaders | null> {
  const [known] = await tx.select().from(noticeReminder).where(eq(noticeReminder.clientKey, clientKey))
  if (!known) return null
  if (known.noticeId !== id || known.createdBy !== personId) throw new GatewayError('conflict')
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from notice_reminder_entry where reminder_id = ${known.id}::uuid`,
  )
  const { excluded, createdAt } = known
  const at = afterQuietHours(createdAt, settings.reminders)
  return { reminded: row?.count ?? 0, excluded, waitsUntil: waitUntil(at, createdAt) }
}

/**
 * Reminds the recipients of a notice who have not read it, within the limits of reminders, once per client key. In the
 * quiet hours the reminders are queued until their end.
 * @throws notFound for another bureau's notice; conflict for one that is no longer displayed
 */
export function remindReaders(gateway: Gateway, who: Member, request: Request): Promise<RemindedReaders> {
  const now = gateway.clock.now()
  const at = afterQuietHours(now, gateway.settings.reminders)
  return gateway.db.transaction(async (tx) => {
    await lockDisplayed(tx, who, request.id, now)
    const known = await findRepeated(tx, gateway, who.person.id, request)
    if (known) return known
    const unread = unreadOf(gateway, request, at)
    const counted = await countUnread(tx, unread)
    if (counted.reminded === 0) return { ...counted, waitsUntil: null }
    const { id: noticeId, clientKey } = request
    const [created] = await tx
      .insert(noticeReminder)
      .values({ noticeId, clientKey, createdBy: who.person.id, createdAt: now, excluded: counted.excluded })
      .returning({ id: noticeReminder.id })
    await tx.execute(
      sql`with entries as (
        insert into notice_reminder_entry (reminder_id, person_id, not_before, outcome, delivered_at)
        select ${created?.id ?? ''}::uuid, person_id, ${at.toISOString()}::timestamptz,
          ${at > now ? 'queued' : 'delivered'}::text, ${at > now ? null : now.toISOString()}::timestamptz
        from (${unread}) unread where why is null
        returning id, person_id, outcome
      ), delivered as (
        select id as entry_id, null::uuid as task_id, person_id from entries where outcome = 'delivered'
      ) ${insertMessages(gateway.settings.vendors, 'notice', now, sql`delivered`)}`,
    )
    return { ...counted, waitsUntil: waitUntil(at, now) }
  })
}
