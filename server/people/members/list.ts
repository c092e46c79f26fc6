import { and, count, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { Member as Listed, Members, MembersQuery } from '../../../src/wire/people/members'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { type Role, roles } from '../../../src/wire/session/session'
import { partOf } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { membership, type organisation, person } from '../../database/schema'
import { byName, personName } from '../directory/by-name'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { maskMobile } from '../../answering/receipt'
import { contains } from '../../database/queries/like-pattern'

/** What people can be in an organisation. An enterprise has no surveys to look after. */
export const rolesIn = ({ creditCode }: typeof organisation.$inferSelect): Role[] =>
  creditCode === null ? [...roles] : ['respondent']

/** A department `d` with the one above it, as JSON. */
const described = sql`jsonb_build_object('id', d.id, 'name', jsonb_build_object(
  'zh-CN', coalesce(p.name->>'zh-CN' || ' / ', '') || (d.name->>'zh-CN'),
  'en-US', coalesce(p.name->>'en-US' || ' / ', '') || (d.name->>'en-US')))`

type Department = NonNullable<Listed['department']>

const belongsTo = sql<Department | null>`(
  select ${described} from department d left join department p on p.id = d.parent_id
  where d.id = ${membership.departmentId}
)`

const responsibleDepartments = sql<Department[]>`(
  select coalesce(jsonb_agg(${described} order by d.position, d.id), '[]'::jsonb)
  from department_head h join department d on d.id = h.department_id left join department p on p.id = d.parent_id
  where h.person_id = ${membership.personId} and h.organisation_id = ${membership.organisationId}
)`

/** With what is selected along. */
export const selectMembers = <Extra extends Record<string, SQL>>(db: Database, extra: Extra) =>
  db
    .select({
      ...extra,
      personId: person.id,
      name: person.name,
      mobile: person.mobile,
      role: membership.role,
      administrator: membership.administrator,
      department: belongsTo,
      responsibleDepartments,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .$dynamic()

const toMember = (row: Omit<Listed, 'self'>, asking: string): Listed => ({
  ...row,
  mobile: maskMobile(row.mobile),
  self: row.personId === asking,
})

/** Who belongs to the organisation that the caller has entered, by name. */
export async function listMembers(
  db: Database,
  { person: who, member }: Member,
  { keyword, only, cursor, size }: MembersQuery & CursorPageQuery,
  language: Language,
): Promise<Members> {
  const wanted = and(
    eq(membership.organisationId, member.organisation.id),
    named(keyword.trim()),
    holding(only),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(wanted)
  const { orderBy, place, after } = byName(language)
  const rows = await selectMembers(db, { place })
    .where(and(wanted, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { shown, nextCursor } = partOf(rows, size)
  return {
    items: shown.map(({ place: _place, ...row }) => toMember(row, who.id)),
    total: counted?.total ?? 0,
    nextCursor,
    roles: rolesIn(member.organisation),
  }
}

const named = (keyword: string): SQL | undefined =>
  keyword === ''
    ? undefined
    : or(ilike(personName('zh-CN'), contains(keyword)), ilike(personName('en-US'), contains(keyword)))

function holding(only: MembersQuery['only']): SQL | undefined {
  if (only === '') return undefined
  return only === 'administrator' ? eq(membership.administrator, true) : eq(membership.role, only)
}

/** One of them; undefined for somebody who is not of the organisation. */
export async function findMember(
  db: Database,
  { person: who, member }: Member,
  personId: string,
): Promise<Listed | undefined> {
  const [row] = await selectMembers(db, {}).where(
    and(eq(membership.organisationId, member.organisation.id), eq(membership.personId, personId)),
  )
  return row && toMember(row, who.id)
}
