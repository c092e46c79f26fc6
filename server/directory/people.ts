import { and, asc, count, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Colleague, PeoplePage } from '../../src/wire/directory'
import type { Database } from '../database/open'
import { membership, person } from '../database/schema'
import type { Language } from '../http/language'
import { PAGE_SIZE } from '../questionnaire/roll'
import { contains } from '../questionnaire/task-rows'

interface PeopleQuery {
  departmentId: string
  keyword: string
  page: number
}

const nameIn = (language: Language) => sql<string>`${person.name}->>${sql.raw(`'${language}'`)}`

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
  const items = await selectPeople(db, language)
    .where(wanted)
    .orderBy(asc(nameIn(language)), asc(person.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  return { items, total: counted?.total ?? 0, pageSize: PAGE_SIZE }
}

/** These people, in the order asked for; who is not of the organisation is left out. */
export async function namePeople(
  db: Database,
  organisationId: string,
  ids: string[],
  language: Language,
): Promise<Colleague[]> {
  if (ids.length === 0) return []
  const found = await selectPeople(db, language).where(
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
  return or(ilike(nameIn('zh-CN'), contains(wanted)), ilike(nameIn('en-US'), contains(wanted)))
}

function selectPeople(db: Database, language: Language) {
  return db
    .select({ id: person.id, name: nameIn(language), departmentId: membership.departmentId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .$dynamic()
}
