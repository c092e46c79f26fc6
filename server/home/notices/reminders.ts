import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  longestPreview,
  type noticeReminderSelection,
  type RemindedReaders,
  type remindReadersRequest,
  type RemindReadersPreview,
} from '../../../src/wire/home/notice-readers'
import { type Database, rowsOf } from '../../database/connection/open'
import { notice, noticeReminder } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { afterQuietHours } from '../../notifications/quiet-hours'
import type { Member } from '../../sessions/authentication'
import { peopleWhoRead } from './publishing'
import {
  countUnread,
  insertReminders,
  nextPeople,
  noExclusions,
  type UnreadSelection,
  unreadOf,
} from './unread'

type Selection = v.InferOutput<typeof noticeReminderSelection>
type Request = v.InferOutput<typeof remindReadersRequest>

/** People whom a call reminds itself: a second of the database's time. A job reminds more. */
const MOST_PEOPLE = 50_000

const waitUntil = (at: Date, now: Date) => (at > now ? at.toISOString() : null)

/**
 * Locks the bureau's notice. Returns the number of those who have not read it. Throws notFound for another bureau's notice,
 * conflict for one that is no longer displayed.
 */
async function lockDisplayed(tx: Database, { member }: Member, id: string, now: Date): Promise<number> {
  const { withdrawnAt, validUntil, people } = notice
  const [found] = await tx
    .select({ withdrawnAt, validUntil, people, read: peopleWhoRead })
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.ownerId, member.organisation.id)))
    .for('update')
  if (!found) throw new GatewayError('notFound')
  const isOver = found.validUntil !== null && found.validUntil <= now
  if (found.withdrawnAt !== null || isOver) throw new GatewayError('conflict')
  return found.people - found.read
}

/** The first of those who would be reminded, by the names of their units. */
function namePeople(tx: Database, gateway: Gateway, selection: UnreadSelection, at: Date) {
  const ofUnit = selection.unit === undefined ? sql`true` : sql`r.organisation_id = ${selection.unit}`
  return rowsOf<RemindReadersPreview['people'][number]>(
    tx,
    sql`select p.name, o.name as unit from (${unreadOf(gateway, selection, at)}) u
    join person p on p.id = u.person_id
    join lateral (
      select o.name from notice_recipient r join organisation o on o.id = r.organisation_id
      where r.notice_id = ${selection.id}::uuid and r.person_id = u.person_id and ${ofUnit} order by o.id limit 1
    ) o on true
    where u.why is null order by o.name->>'zh-CN', p.id limit ${longestPreview}`,
  )
}

/**
 * Previews a reminder without sending it. Of more than `mostPeople` it names some, and does not say who is excluded, which
 * the job finds out. Throws notFound; conflict for a notice that is no longer displayed.
 */
export function previewNoticeReminder(
  gateway: Gateway,
  who: Member,
  selection: Selection,
  mostPeople = MOST_PEOPLE,
): Promise<RemindReadersPreview> {
  const now = gateway.clock.now()
  const at = afterQuietHours(now, gateway.settings.reminders)
  const waitsUntil = waitUntil(at, now)
  return gateway.db.transaction(async (tx) => {
    const unread = await lockDisplayed(tx, who, selection.id, now)
    if (selection.unit === undefined && unread > mostPeople) {
      const range = await nextPeople(tx, selection.id, null, 10 * longestPreview)
      const people = await namePeople(tx, gateway, { ...selection, range }, at)
      return { reminded: unread, excluded: noExclusions, waitsUntil, people }
    }
    const people = await namePeople(tx, gateway, selection, at)
    return { ...(await countUnread(tx, unreadOf(gateway, selection, at))), waitsUntil, people }
  })
}

/** Repeats the result of a request whose reply was lost. Throws conflict for another notice's or person's key. */
async function findRepeated(
  tx: Database,
  { settings }: Gateway,
  personId: string,
  { id, clientKey }: Request,
  unread: number,
): Promise<RemindedReaders | null> {
  const [known] = await tx.select().from(noticeReminder).where(eq(noticeReminder.clientKey, clientKey))
  if (!known) return null
  if (known.noticeId !== id || known.createdBy !== personId) throw new GatewayError('conflict')
  const [row] = await rowsOf<{ count: number | null }>(
    tx,
    sql`select sum(entries)::int as count from notice_reminder_count where reminder_id = ${known.id}::uuid`,
  )
  const { excluded, createdAt } = known
  const at = afterQuietHours(createdAt, settings.reminders)
  return {
    reminded: known.isOpen ? unread : (row?.count ?? 0),
    excluded,
    waitsUntil: waitUntil(at, createdAt),
  }
}

/**
 * Reminds the recipients of a notice who have not read it, within the limits of reminders, once per client key. In the
 * quiet hours the reminders are queued until their end. A job reminds more than `mostPeople`.
 * @throws notFound for another bureau's notice; conflict for one that is no longer displayed
 */
export function remindReaders(
  gateway: Gateway,
  who: Member,
  request: Request,
  mostPeople = MOST_PEOPLE,
): Promise<RemindedReaders> {
  const now = gateway.clock.now()
  const at = afterQuietHours(now, gateway.settings.reminders)
  return gateway.db.transaction(async (tx) => {
    const people = await lockDisplayed(tx, who, request.id, now)
    const known = await findRepeated(tx, gateway, who.person.id, request, people)
    if (known) return known
    const isOpen = request.unit === undefined && people > mostPeople
    const unread = unreadOf(gateway, request, at)
    const counted = isOpen ? { reminded: people, excluded: noExclusions } : await countUnread(tx, unread)
    const { reminded, excluded } = counted
    if (reminded === 0) return { ...counted, waitsUntil: null }
    const { id: noticeId, clientKey } = request
    const [created] = await tx
      .insert(noticeReminder)
      .values({ noticeId, clientKey, createdBy: who.person.id, createdAt: now, excluded, isOpen })
      .returning({ id: noticeReminder.id })
    if (!isOpen) await insertReminders(tx, gateway, { reminderId: created?.id ?? '', unread, at, now })
    return { ...counted, waitsUntil: waitUntil(at, now) }
  })
}
