import { and, desc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { inBothLanguages } from '../../../src/lib/questionnaire'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { hasAudience } from '../../../src/wire/surveys/audience'
import type { FieldError } from '../../../src/wire/protocol/envelope'
import type { PublishedNotice, publishNoticeRequest } from '../../../src/wire/home/notices'
import type { Database } from '../../database/connection/open'
import { isStored, notice, noticeAttachment, noticeReadCount, person, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { countAudience } from '../../surveys/audience/count'
import { isLarge, MOST_UNITS } from '../../surveys/audience/select'
import { addRecipients } from './delivery'
import { attachFiles, type NoticeFile, readNoticeFiles } from './files'

/** Notices in the list of published ones. */
const MAX_NOTICES = 100

type Request = v.InferOutput<typeof publishNoticeRequest>

const isEmpty = (text: LocalText) => Object.values(text).every((one: string) => one.trim() === '')

function findErrors({ title, body, audience, validUntil }: Request, now: Date): FieldError[] {
  const errors: [boolean, string, string][] = [
    [isEmpty(title), 'title', 'empty'],
    [isEmpty(body), 'body', 'empty'],
    [validUntil !== null && Date.parse(validUntil) <= now.getTime(), 'validUntil', 'over'],
    [!hasAudience(audience), 'audience', 'empty'],
  ]
  return errors.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }))
}

/** The notice already published with this key; null if none. Throws `conflict` if it is another bureau's. */
async function findPublished(db: Database, ownerId: string, clientKey: string) {
  const [known] = await db.select().from(notice).where(eq(notice.publishKey, clientKey))
  if (!known) return null
  if (known.ownerId !== ownerId) throw new GatewayError('conflict')
  return { id: known.id, people: known.people }
}

/** Only surveys of the bureau itself can be named. */
async function requireOwnSurvey(db: Database, ownerId: string, surveyId: string | null): Promise<void> {
  if (surveyId === null) return
  const [own] = await db
    .select({ id: survey.id })
    .from(survey)
    .where(and(isStored, eq(survey.id, surveyId), eq(survey.ownerId, ownerId)))
  if (!own) throw new GatewayError('invalidInput', { fields: [{ field: 'surveyId', message: 'unknown' }] })
}

interface NewNotice {
  request: Request
  files: NoticeFile[]
  mostUnits: number
}

async function write(tx: Database, gateway: Gateway, who: Member, { request, files, mostUnits }: NewNotice) {
  const { clientKey, title, body, audience, pinned, validUntil, surveyId } = request
  const ownerId = who.member.organisation.id
  const isDeliveredLater = await isLarge(tx, { ownerId, audience }, mostUnits)
  const [created] = await tx
    .insert(notice)
    .values({
      ...{ ownerId, publishedBy: who.person.id, pinned, surveyId, publishKey: clientKey.toLowerCase() },
      title: inBothLanguages(title),
      body: inBothLanguages(body),
      publishedAt: gateway.clock.now(),
      validUntil: validUntil === null ? null : new Date(validUntil),
      audience: isDeliveredLater ? audience : null,
    })
    .onConflictDoNothing({ target: notice.publishKey })
    .returning({ id: notice.id })
  if (!created) return null
  const count = isDeliveredLater
    ? (await countAudience(tx, ownerId, audience, undefined, mostUnits)).people
    : await addRecipients(tx, created.id, { ownerId, audience })
  if (count === 0)
    throw new GatewayError('invalidInput', { fields: [{ field: 'audience', message: 'nobody' }] })
  await attachFiles(tx, created.id, files)
  return { id: created.id, people: count }
}

/**
 * Publishes a notice to its audience in one transaction, to one of more than `mostUnits` units in portions by a job.
 * Idempotent by `clientKey`.
 */
export async function publishNotice(gateway: Gateway, who: Member, request: Request, mostUnits = MOST_UNITS) {
  const ownerId = who.member.organisation.id
  const key = request.clientKey.toLowerCase()
  const before = await findPublished(gateway.db, ownerId, key)
  if (before) return before
  const fields = findErrors(request, gateway.clock.now())
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
  await requireOwnSurvey(gateway.db, ownerId, request.surveyId)
  const files = await readNoticeFiles(gateway, who.person.id, request.attachments)
  const created = await gateway.db.transaction((tx) => write(tx, gateway, who, { request, files, mostUnits }))
  // Null: a concurrent call with the same key was first.
  return created ?? (await findPublished(gateway.db, ownerId, key))
}

const ownNotice = ({ member }: Member, id: string) =>
  and(eq(notice.id, id), eq(notice.ownerId, member.organisation.id))

/** Withdraws a notice from all workbenches. Throws `notFound` for another bureau's notice. */
export async function withdrawNotice({ db, clock }: Gateway, who: Member, id: string): Promise<void> {
  const [found] = await db
    .update(notice)
    .set({ withdrawnAt: sql`coalesce(${notice.withdrawnAt}, ${clock.now()})` })
    .where(ownNotice(who, id))
    .returning({ id: notice.id })
  if (!found) throw new GatewayError('notFound')
}

/** SQL for the number of recipients who have read a published notice. A column of `notice` would lose the table's name here. */
export const peopleWhoRead = sql<number>`(
  select coalesce(sum(c.people), 0) from ${noticeReadCount} c where c.notice_id = notice.id
)`.mapWith(Number)

/** The bureau's published notices with the number of readers; `readNoticeReaders` names them. */
export async function listPublished({ db, clock }: Gateway, { member }: Member) {
  const rows = await db
    .select({
      notice,
      survey: survey.title,
      publishedBy: person.name,
      people: notice.people,
      read: peopleWhoRead,
      files: sql<number>`(select count(*) from ${noticeAttachment} a
        where a.notice_id = ${notice.id})`.mapWith(Number),
    })
    .from(notice)
    .innerJoin(person, eq(person.id, notice.publishedBy))
    .leftJoin(survey, eq(survey.id, notice.surveyId))
    .where(eq(notice.ownerId, member.organisation.id))
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(MAX_NOTICES)
  return { items: rows.map(toPublished), serverTime: clock.now().toISOString() }
}

function toPublished({
  notice: { id, title, publishedAt, pinned, validUntil, withdrawnAt, audience },
  survey: about,
  publishedBy,
  people,
  read,
  files,
}: {
  notice: typeof notice.$inferSelect
  survey: LocalText | null
  publishedBy: LocalText
  people: number
  read: number
  files: number
}): PublishedNotice {
  return {
    ...{ id, title, pinned, people, read, files, publishedBy, survey: about, delivering: audience !== null },
    publishedAt: publishedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
