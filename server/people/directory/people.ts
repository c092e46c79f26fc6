import { and, count, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Colleague, PeoplePage } from '../../../src/wire/people/directory'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { toCursorPage } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { membership, person } from '../../database/schema'
import type { Language } from '../../http/language'
import { byName, personName } from './by-name'
import { contains } from '../../database/queries/literals'

interface PeopleQuery extends CursorPageQuery {
  departmentId: string
  keyword: string
}

/** The people of a department or with a name like the keyword, sorted by name. Never returns mobile numbers. */
export async function findPeople(
  db: Database,
  organisationId: string,
  query: PeopleQuery,
  language: Language,
): Promise<PeoplePage> {
  const matches = and(eq(membership.organisationId, organisationId), inDepartment(query), nameMatches(query))
  const [counted] = await db
    .select({ total: count() })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(matches)
  const { orderBy, position, after } = byName(language)
  const rows = await selectPeople(db, language, { position })
    .where(and(matches, after(query.cursor)))
    .orderBy(...orderBy)
    .limit(query.size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, query.size)
  const items = pageRows.map(({ id, name: called, departmentId }) => ({ id, name: called, departmentId }))
  return { items, total: counted?.total ?? 0, nextCursor }
}

/** The people with these ids in the requested order, without those outside the organisation. */
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

function inDepartment({ departmentId, keyword }: PeopleQuery): SQL | undefined {
  if (departmentId !== '') return eq(membership.departmentId, departmentId)
  return keyword.trim() === '' ? isNull(membership.departmentId) : undefined
}

function nameMatches({ keyword }: PeopleQuery): SQL | undefined {
  const text = keyword.trim()
  if (text === '') return undefined
  return or(ilike(personName('zh-CN'), contains(text)), ilike(personName('en-US'), contains(text)))
}

function selectPeople<Extra extends Record<string, SQL>>(db: Database, language: Language, extra: Extra) {
  return db
    .select({ ...extra, id: person.id, name: personName(language), departmentId: membership.departmentId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .$dynamic()
}
