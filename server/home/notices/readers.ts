import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { NoticeReaders, noticeReadersQuery } from '../../../src/wire/home/notice-readers'
import type { Database } from '../../database/connection/open'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { contains } from '../../database/queries/literals'
import {
  department,
  membership,
  notice,
  noticeRead,
  noticeRecipient,
  organisation,
  person,
} from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { peopleWhoRead } from './publishing'
import { findRecipients, isRecipientOf, type Recipient } from './recipient-search'
import { listNoticeReminders } from './reminder-log'

type Query = v.InferOutput<typeof noticeReadersQuery>

/** Units beside the list. */
const MAX_UNITS = 200
/** Of a notice to more people the readers are in the order in which they are stored, and not counted by unit. */
const MOST_PEOPLE = 50_000

const byName = keyset([
  { by: noticeRecipient.isRead, kind: 'boolean' },
  { by: sql`(${organisation.name}->>'zh-CN')`, kind: 'text' },
  { by: noticeRecipient.organisationId, kind: 'text' },
  { by: noticeRecipient.personId, kind: 'text' },
])
const byPerson = keyset([
  { by: noticeRecipient.personId, kind: 'text' },
  { by: noticeRecipient.organisationId, kind: 'text' },
])

const readByRecipient = and(
  eq(noticeRead.noticeId, noticeRecipient.noticeId),
  eq(noticeRead.personId, noticeRecipient.personId),
)

const noSearch = { found: null, hasMoreMatches: false }

/** A query whose keyword has been looked up, if the notice has very many recipients. */
interface Asked extends Query {
  found: Recipient[] | null
}

function isNamed({ keyword, found }: Asked) {
  if (found) return isRecipientOf(found)
  if (keyword === '') return undefined
  const pattern = contains(keyword)
  const names = [person.name, organisation.name, department.name].map((name) => sql`${name}->>'zh-CN'`)
  return or(...names.map((name) => ilike(name, pattern)))
}

function matches(asked: Asked) {
  const { id, only, unit } = asked
  return and(
    eq(noticeRecipient.noticeId, id),
    only === undefined ? undefined : eq(noticeRecipient.isRead, only === 'read'),
    unit === undefined ? undefined : eq(noticeRecipient.organisationId, unit),
    isNamed(asked),
  )
}

const people = sql<number>`count(distinct ${noticeRecipient.personId})`.mapWith(Number)
const read =
  sql<number>`count(distinct ${noticeRecipient.personId}) filter (where ${noticeRecipient.isRead})`.mapWith(
    Number,
  )

const countByUnit = (db: Database, id: string): Promise<NoticeReaders['units']> =>
  db
    .select({ id: organisation.id, name: organisation.name, people, read })
    .from(noticeRecipient)
    .innerJoin(organisation, eq(organisation.id, noticeRecipient.organisationId))
    .where(eq(noticeRecipient.noticeId, id))
    .groupBy(organisation.id)
    .orderBy(sql`${people} - ${read} desc`, organisation.id)
    .limit(MAX_UNITS)

/** The delivered reminders of a recipient's row. */
const deliveredTo = sql`from notice_reminder_entry e join notice_reminder n on n.id = e.reminder_id
  where n.notice_id = ${noticeRecipient.noticeId} and e.person_id = ${noticeRecipient.personId}
    and e.outcome = 'delivered'`

const toDate = (value: string | Date) => new Date(value)

const inUnit = eq(organisation.id, noticeRecipient.organisationId)
const isPerson = eq(person.id, noticeRecipient.personId)
const ofMember = and(
  eq(membership.personId, noticeRecipient.personId),
  eq(membership.organisationId, noticeRecipient.organisationId),
)
const inDepartment = eq(department.id, membership.departmentId)

/** Recipients in an order; the names that a keyword looks through are read for a keyword only. */
function positioned(db: Database, { keyword, found }: Asked, { position } = byName) {
  const { personId, organisationId } = noticeRecipient
  const recipients = db
    .select({ personId, organisationId, position })
    .from(noticeRecipient)
    .innerJoin(organisation, inUnit)
    .$dynamic()
  if (keyword === '' || found) return recipients
  return recipients
    .innerJoin(person, isPerson)
    .leftJoin(membership, ofMember)
    .leftJoin(department, inDepartment)
}

interface ListPosition extends Recipient {
  position: string[]
}

/** What the list says of the recipients at these positions, in their order. */
async function readersAt(db: Database, noticeId: string, positions: readonly ListPosition[]) {
  const { personId, organisationId } = noticeRecipient
  const rows = await db
    .select({
      ...{
        personId,
        organisationId,
        name: person.name,
        unit: organisation.name,
        department: department.name,
      },
      readAt: noticeRead.readAt,
      reminded: sql<number>`(select count(*) ${deliveredTo})`.mapWith(Number),
      remindedAt: sql<Date | null>`(select max(e.delivered_at) ${deliveredTo})`.mapWith(toDate),
    })
    .from(noticeRecipient)
    .innerJoin(person, isPerson)
    .innerJoin(organisation, inUnit)
    .leftJoin(noticeRead, readByRecipient)
    .leftJoin(membership, ofMember)
    .leftJoin(department, inDepartment)
    .where(and(eq(noticeRecipient.noticeId, noticeId), isRecipientOf(positions)))
  const keyOf = (row: Recipient) => `${row.personId} ${row.organisationId}`
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return positions.flatMap((at) => {
    const row = byKey.get(keyOf(at))
    if (!row) return []
    const { name, unit, department: of, readAt, reminded, remindedAt } = row
    const texts = { readAt: readAt?.toISOString() ?? null, remindedAt: remindedAt?.toISOString() ?? null }
    return [{ name, unit, department: of, reminded, ...texts }]
  })
}

/** The stored numbers of a notice to many, where nothing else restricts its recipients; undefined if something does. */
function storedCount({ only, unit, keyword }: Asked, stored: { people: number; read: number }) {
  if (unit !== undefined || keyword !== '') return undefined
  if (only === undefined) return stored.people
  return only === 'read' ? stored.read : stored.people - stored.read
}

async function countMatching(db: Database, asked: Asked): Promise<number> {
  const { keyword, found, only, unit } = asked
  if (found && only === undefined)
    return found.filter(({ organisationId }) => unit === undefined || organisationId === unit).length
  if (keyword === '' || found) return db.$count(noticeRecipient, matches(asked))
  return db.$count(positioned(db, asked).where(matches(asked)).as('matching'))
}

/**
 * Who has read a notice of the bureau, and who has not. The first page of one to more than `mostPeople` would sort and count
 * all of them. Throws `notFound` for another bureau's notice.
 */
export async function readNoticeReaders(
  { db, clock }: Gateway,
  { member }: Member,
  query: Query,
  mostPeople = MOST_PEOPLE,
): Promise<NoticeReaders> {
  const [own] = await db
    .select({ people: notice.people, read: peopleWhoRead })
    .from(notice)
    .where(and(eq(notice.id, query.id), eq(notice.ownerId, member.organisation.id)))
  if (!own) throw new GatewayError('notFound')
  const isLarge = own.people > mostPeople
  const keyword = query.keyword.trim()
  const { found, hasMoreMatches } =
    isLarge && keyword !== '' ? await findRecipients(db, query.id, keyword) : noSearch
  const asked = { ...query, keyword, found }
  // What a keyword finds is few enough to be sorted.
  const order = isLarge && !found ? byPerson : byName
  const rows = await positioned(db, asked, order)
    .where(and(matches(asked), order.after(query.cursor)))
    .orderBy(...order.orderBy)
    .limit(query.size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, query.size)
  return {
    items: await readersAt(db, query.id, pageRows),
    total: (isLarge ? storedCount(asked, own) : undefined) ?? (await countMatching(db, asked)),
    hasMoreMatches,
    ...own,
    units: isLarge ? [] : await countByUnit(db, query.id),
    reminders: await listNoticeReminders(db, query.id),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
