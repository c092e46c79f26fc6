import { and, asc, eq, gt, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Notice, NoticeList, noticesQuery, readNoticesRequest } from '../../../src/wire/home/notices'
import type { NoticeSummary } from '../../../src/wire/home/workbench'
import { taskDueAt } from '../../answering/task-rows'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { contains } from '../../database/queries/literals'
import {
  notice,
  noticeAttachment,
  noticeRead,
  noticeRecipient,
  organisation,
  survey,
  task,
} from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { linkToAttachment } from './attachments'

/**
 * Built-in notices are for all or for one organisation type; a bureau's notices for their recipients. The person's own are an
 * array, by which the planner looks them up: others have as many, one for each returned submission.
 */
const isRecipient = ({ person, member: { organisation: entered } }: Member) =>
  or(
    and(
      isNull(notice.ownerId),
      or(isNull(notice.organisationType), eq(notice.organisationType, entered.type)),
    ),
    sql`${notice.id} = any (array(
      select ${noticeRecipient.noticeId} from ${noticeRecipient}
      where ${noticeRecipient.personId} = ${person.id} and ${noticeRecipient.organisationId} = ${entered.id}
    ))`,
  )

/** The person is a recipient, and the notice is neither expired nor withdrawn. */
const isDisplayedTo = ({ clock }: Gateway, who: Member) =>
  and(
    isRecipient(who),
    isNull(notice.withdrawnAt),
    or(isNull(notice.validUntil), gt(notice.validUntil, clock.now())),
  )

const isRead = sql<boolean>`${noticeRead.personId} is not null`

/** How often the bureau has reminded a person of a notice. */
const timesReminded = (personId: string) =>
  sql<number>`(select count(*) from notice_reminder_entry e join notice_reminder r on r.id = e.reminder_id
    where r.notice_id = ${notice.id} and e.person_id = ${personId} and e.outcome = 'delivered')`.mapWith(
    Number,
  )

const isSubmitted = sql<boolean>`${task.status} in ('submitted', 'accepted')`

const isExcused = sql<boolean>`${task.status} = 'excused'`

/** The person's task in the notice's survey, if it can be answered, or its receipt or excuse be read. */
const ownTask = ({ clock }: Gateway, { person, member }: Member) =>
  and(
    ...[eq(task.surveyId, notice.surveyId), eq(task.personId, person.id)],
    eq(task.organisationId, member.organisation.id),
    or(isSubmitted, isExcused, and(lte(survey.opensAt, clock.now()), gt(taskDueAt, clock.now()))),
  )

function select(gateway: Gateway, who: Member) {
  const { person } = who
  const { id, title, publishedAt, pinned, body } = notice
  return gateway.db
    .select({
      ...{ position, id, title, publishedAt, pinned, body, issuer: organisation.name, read: isRead },
      ...{ taskId: task.id, submitted: isSubmitted, excused: isExcused },
      reminded: timesReminded(person.id),
    })
    .from(notice)
    .leftJoin(organisation, eq(organisation.id, notice.ownerId))
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.personId, person.id)))
    .leftJoin(survey, eq(survey.id, notice.surveyId))
    .leftJoin(task, ownTask(gateway, who))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

const toSummary = ({
  id,
  title,
  publishedAt,
  pinned,
  read,
  taskId,
  submitted,
  excused,
  reminded,
}: Row): NoticeSummary => ({
  ...{ id, title, pinned, read, reminded },
  task: taskId === null ? null : { id: taskId, submitted, excused },
  publishedAt: publishedAt.toISOString(),
})

/** The title or the text contains the keyword, in any language; undefined for no keyword. */
function matches(keyword: string) {
  if (keyword.trim() === '') return undefined
  const pattern = contains(keyword.trim())
  const texts = [notice.title, notice.body].flatMap((text) =>
    ['zh-CN', 'en-US'].map((language) => sql`${text}->>${language}`),
  )
  return or(...texts.map((text) => ilike(text, pattern)))
}

async function count(
  gateway: Gateway,
  who: Member,
  keyword = '',
): Promise<{ total: number; unread: number }> {
  const [row] = await gateway.db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${noticeRead.personId} is null)`.mapWith(Number),
    })
    .from(notice)
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.personId, who.person.id)))
    .where(and(isDisplayedTo(gateway, who), matches(keyword)))
  return row ?? { total: 0, unread: 0 }
}

const { orderBy, position, after } = keyset([
  { by: notice.pinned, kind: 'boolean', descending: true },
  { by: notice.publishedAt, kind: 'moment', descending: true },
  { by: notice.id, kind: 'uuid' },
])

/** The first notices for the workbench, and the number of unread ones. */
export async function newestNotices(gateway: Gateway, who: Member, limit: number) {
  const rows = await select(gateway, who)
    .where(isDisplayedTo(gateway, who))
    .orderBy(...orderBy)
    .limit(limit)
  const { unread } = await count(gateway, who)
  return { notices: rows.map(toSummary), unreadNotices: unread }
}

export async function listNotices(
  gateway: Gateway,
  who: Member,
  { keyword, cursor, size }: v.InferOutput<typeof noticesQuery>,
): Promise<NoticeList> {
  const rows = await select(gateway, who)
    .where(and(isDisplayedTo(gateway, who), matches(keyword), after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const serverTime = gateway.clock.now().toISOString()
  return { items: pageRows.map(toSummary), ...(await count(gateway, who, keyword)), nextCursor, serverTime }
}

/** A notice with its documents. Throws `notFound` for a notice to others. */
export async function readNotice(gateway: Gateway, who: Member, id: string): Promise<Notice> {
  const [row] = await select(gateway, who).where(and(isDisplayedTo(gateway, who), eq(notice.id, id)))
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
    issuer: row.issuer,
    attachments: files.map((file) => ({
      name: file.name,
      size: file.size,
      url: linkToAttachment(file, now),
    })),
    serverTime: now.toISOString(),
  }
}

/** Marks notices as read, all if `ids` is undefined; ignores notices to others. Returns the number of unread ones. */
export async function markRead(
  gateway: Gateway,
  who: Member,
  { ids }: v.InferOutput<typeof readNoticesRequest>,
): Promise<number> {
  const named = ids === undefined ? undefined : inArray(notice.id, ids)
  const found = await gateway.db
    .select({ noticeId: notice.id })
    .from(notice)
    .where(and(isDisplayedTo(gateway, who), named))
  const readAt = gateway.clock.now()
  if (found.length > 0)
    await gateway.db
      .insert(noticeRead)
      .values(found.map(({ noticeId }) => ({ noticeId, personId: who.person.id, readAt })))
      .onConflictDoNothing()
  return (await count(gateway, who)).unread
}
