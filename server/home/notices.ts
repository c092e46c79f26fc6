import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Notice, NoticeList, noticesQuery, readNoticesRequest } from '../../src/wire/notices'
import type { NoticeSummary } from '../../src/wire/workbench'
import { notice, noticeAttachment, noticeRead } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import type { Member } from '../http/session'
import { linkToAttachment } from './attachments'

const PAGE = 20

/** For everybody, or for the people of the organisation type entered. */
const addressedTo = ({ member }: Member) =>
  or(isNull(notice.organisationType), eq(notice.organisationType, member.organisation.type))

const isRead = sql<boolean>`${noticeRead.personId} is not null`

function select({ db }: Gateway, { person }: Member) {
  const { id, title, publishedAt } = notice
  return db
    .select({ id, title, publishedAt, body: notice.body, read: isRead })
    .from(notice)
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.personId, person.id)))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

const toSummary = ({ id, title, publishedAt, read }: Row): NoticeSummary => ({
  id,
  title,
  publishedAt: publishedAt.toISOString(),
  read,
})

async function count({ db }: Gateway, who: Member): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${noticeRead.personId} is null)`.mapWith(Number),
    })
    .from(notice)
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.personId, who.person.id)))
    .where(addressedTo(who))
  return row ?? { total: 0, unread: 0 }
}

const newestFirst = [desc(notice.publishedAt), asc(notice.id)]

/** What comes after the notice that ended the page before. */
function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [moment = '', id = ''] = cursor.split('_')
  const at = new Date(moment)
  if (Number.isNaN(at.getTime()))
    throw new GatewayError('invalidInput', { fields: [{ field: 'cursor', message: 'cursor' }] })
  return or(lt(notice.publishedAt, at), and(eq(notice.publishedAt, at), sql`${notice.id} > ${id}::uuid`))
}

/** The newest notices of the workbench, and how many of all the person has not opened. */
export async function newestNotices(gateway: Gateway, who: Member, limit: number) {
  const rows = await select(gateway, who)
    .where(addressedTo(who))
    .orderBy(...newestFirst)
    .limit(limit)
  const { unread } = await count(gateway, who)
  return { notices: rows.map(toSummary), unreadNotices: unread }
}

export async function listNotices(
  gateway: Gateway,
  who: Member,
  { cursor }: v.InferOutput<typeof noticesQuery>,
): Promise<NoticeList> {
  const rows = await select(gateway, who)
    .where(and(addressedTo(who), after(cursor)))
    .orderBy(...newestFirst)
    .limit(PAGE + 1)
  const items = rows.slice(0, PAGE).map(toSummary)
  const last = items[items.length - 1]
  const next = rows.length > PAGE && last ? `${last.publishedAt}_${last.id}` : null
  return { items, ...(await count(gateway, who)), next, serverTime: gateway.clock.now().toISOString() }
}

/** A notice with its documents; one addressed to others does not exist. */
export async function readNotice(gateway: Gateway, who: Member, id: string): Promise<Notice> {
  const [row] = await select(gateway, who).where(and(addressedTo(who), eq(notice.id, id)))
  if (!row) throw new GatewayError('notFound')
  const { id: fileId, name, size, secret } = noticeAttachment
  const files = await gateway.db
    .select({ id: fileId, name, size, secret })
    .from(noticeAttachment)
    .where(eq(noticeAttachment.noticeId, id))
    .orderBy(asc(noticeAttachment.position))
  const now = gateway.clock.now()
  return {
    ...toSummary(row),
    body: row.body,
    attachments: files.map((file) => ({
      name: file.name,
      size: file.size,
      url: linkToAttachment(file, now),
    })),
    serverTime: now.toISOString(),
  }
}

/** Notes that the person has opened notices, all of them when none is named. Others' notices are passed over. */
export async function markRead(
  gateway: Gateway,
  who: Member,
  { ids }: v.InferOutput<typeof readNoticesRequest>,
): Promise<number> {
  const named = ids === undefined ? undefined : inArray(notice.id, ids)
  const found = await gateway.db
    .select({ noticeId: notice.id })
    .from(notice)
    .where(and(addressedTo(who), named))
  const readAt = gateway.clock.now()
  if (found.length > 0)
    await gateway.db
      .insert(noticeRead)
      .values(found.map(({ noticeId }) => ({ noticeId, personId: who.person.id, readAt })))
      .onConflictDoNothing()
  return (await count(gateway, who)).unread
}
