import { and, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { NoticeReaders, noticeReadersQuery } from '../../src/wire/home/notices'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connection/open'
import { keyset, toCursorPage } from '../database/queries/keyset'
import { contains } from '../database/queries/like-pattern'
import {
  department,
  membership,
  notice,
  noticeRead,
  noticeRecipient,
  organisation,
  person,
} from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Member } from '../sessions/authentication'

type Query = v.InferOutput<typeof noticeReadersQuery>

/** Units beside the list. */
const MAX_UNITS = 200

const { orderBy, position, after } = keyset([
  { by: sql`(${noticeRead.readAt} is not null)`, kind: 'boolean' },
  { by: sql`(${organisation.name}->>'zh-CN')`, kind: 'text' },
  { by: noticeRecipient.organisationId, kind: 'text' },
  { by: noticeRecipient.personId, kind: 'text' },
])

const recipients = <T extends SelectedFields>(db: Database, columns: T) =>
  db
    .select(columns)
    .from(noticeRecipient)
    .innerJoin(person, eq(person.id, noticeRecipient.personId))
    .innerJoin(organisation, eq(organisation.id, noticeRecipient.organisationId))
    .leftJoin(
      noticeRead,
      and(
        eq(noticeRead.noticeId, noticeRecipient.noticeId),
        eq(noticeRead.personId, noticeRecipient.personId),
      ),
    )
    .$dynamic()

function matches({ id, only, unit, keyword }: Query) {
  const pattern = contains(keyword.trim())
  const names = [person.name, organisation.name, department.name].map((name) => sql`${name}->>'zh-CN'`)
  return and(
    eq(noticeRecipient.noticeId, id),
    only === 'read'
      ? isNotNull(noticeRead.readAt)
      : only === 'unread'
        ? isNull(noticeRead.readAt)
        : undefined,
    unit === undefined ? undefined : eq(noticeRecipient.organisationId, unit),
    keyword.trim() === '' ? undefined : or(...names.map((name) => ilike(name, pattern))),
  )
}

const people = sql<number>`count(distinct ${noticeRecipient.personId})`.mapWith(Number)
const read = sql<number>`count(distinct ${noticeRead.personId})`.mapWith(Number)

async function countAll(db: Database, id: string) {
  const [row] = await recipients(db, { people, read }).where(eq(noticeRecipient.noticeId, id))
  return row ?? { people: 0, read: 0 }
}

async function countByUnit(db: Database, id: string): Promise<NoticeReaders['units']> {
  const rows = await recipients(db, { id: organisation.id, name: organisation.name, people, read })
    .where(eq(noticeRecipient.noticeId, id))
    .groupBy(organisation.id)
    .orderBy(sql`${people} - ${read} desc`, organisation.id)
    .limit(MAX_UNITS)
  return rows
}

/** Who has read a notice of the bureau, and who has not. Throws `notFound` for another bureau's notice. */
export async function readNoticeReaders(
  { db, clock }: Gateway,
  { member }: Member,
  query: Query,
): Promise<NoticeReaders> {
  const [own] = await db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.id, query.id), eq(notice.ownerId, member.organisation.id)))
  if (!own) throw new GatewayError('notFound')
  const columns = {
    ...{ position, name: person.name, unit: organisation.name, department: department.name },
    readAt: noticeRead.readAt,
  }
  const rows = await recipients(db, columns)
    .leftJoin(
      membership,
      and(
        eq(membership.personId, noticeRecipient.personId),
        eq(membership.organisationId, noticeRecipient.organisationId),
      ),
    )
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(and(matches(query), after(query.cursor)))
    .orderBy(...orderBy)
    .limit(query.size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, query.size)
  return {
    items: pageRows.map(({ position: _position, readAt, ...names }) => ({
      ...names,
      readAt: readAt?.toISOString() ?? null,
    })),
    ...(await countAll(db, query.id)),
    units: await countByUnit(db, query.id),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
