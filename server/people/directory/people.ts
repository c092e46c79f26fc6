import { and, count, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Colleague, PeoplePage } from '../../../src/wire/people/directory'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { partOf } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { membership, person } from '../../database/schema'
import type { Language } from '../../http/language'
import { byName, personName } from './by-name'
import { contains } from '../../database/queries/like-pattern'

interface PeopleQuery extends CursorPageQuery {
  departmentId: string
  keyword: string
}

/** Who is met where, in the order of their names. Nobody's number is told: a directory is no list of numbers. */
export async function findPeople(
  db: Database,
  organisationId: string,
  query: PeopleQuery,
  language: Language,
): Promise<PeoplePage> {
  const wanted = and(eq(membership.organisationId, organisationId), place(query), name(query))
  const [counted] = await db
    .select({ total: count() })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(wanted)
  const { orderBy, place: at, after } = byName(language)
  const rows = await selectPeople(db, language, { place: at })
    .where(and(wanted, after(query.cursor)))
    .orderBy(...orderBy)
    .limit(query.size + 1)
  const { shown, nextCursor } = partOf(rows, query.size)
  const items = shown.map(({ id, name: called, departmentId }) => ({ id, name: called, departmentId }))
  return { items, total: counted?.total ?? 0, nextCursor }
}

/** These people, in the order asked for; who is not of the organisation is left out. */
export async function namePeople(
  db: Database,
  organisationId: string,
  ids: string[],
  language: Language,
): Promise<Colleague[]> {
  if (ids.length === 0) return []
  const found = await selectPeople(db, language, {}).where(
    and(eq(membership.organisationId, organisationId), inArray(membership.personId, ids)),
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

function place({ departmentId, keyword }: PeopleQuery): SQL | undefined {
  if (departmentId !== '') return eq(membership.departmentId, departmentId)
  return keyword.trim() === '' ? isNull(membership.departmentId) : undefined
}

function name({ keyword }: PeopleQuery): SQL | undefined {
  const wanted = keyword.trim()
  if (wanted === '') return undefined
  return or(ilike(personName('zh-CN'), contains(wanted)), ilike(personName('en-US'), contains(wanted)))
}

function selectPeople<Extra extends Record<string, SQL>>(db: Database, language: Language, extra: Extra) {
  return db
    .select({ ...extra, id: person.id, name: personName(language), departmentId: membership.departmentId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .$dynamic()
}
