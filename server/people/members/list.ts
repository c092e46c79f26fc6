import { and, count, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Member as Listed, Members, MembersQuery } from '../../../src/wire/people/members'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { type Role, roles } from '../../../src/wire/session/session'
import { toCursorPage } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { membership, type organisation, person } from '../../database/schema'
import { byName, personName } from '../directory/by-name'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { maskMobile } from '../../answering/receipt'
import { contains } from '../../database/queries/literals'
import { subtreeOf } from '../../access/jurisdiction'

/** The roles that an organisation's members can have. An enterprise publishes no surveys. */
export const rolesIn = ({ creditCode }: typeof organisation.$inferSelect): Role[] =>
  creditCode === null ? [...roles] : ['respondent']

/** SQL for a department `d` as JSON, its name prefixed with that of its parent `p`. */
export const departmentJson = sql`jsonb_build_object('id', d.id, 'name', jsonb_build_object(
  'zh-CN', coalesce(p.name->>'zh-CN' || ' / ', '') || (d.name->>'zh-CN'),
  'en-US', coalesce(p.name->>'en-US' || ' / ', '') || (d.name->>'en-US')))`

type Department = NonNullable<Listed['department']>

const ownDepartment = sql<Department | null>`(
  select ${departmentJson} from department d left join department p on p.id = d.parent_id
  where d.id = ${membership.departmentId}
)`

const responsibleDepartments = sql<Department[]>`(
  select coalesce(jsonb_agg(${departmentJson} order by d.position, d.id), '[]'::jsonb)
  from department_head h join department d on d.id = h.department_id left join department p on p.id = d.parent_id
  where h.person_id = ${membership.personId} and h.organisation_id = ${membership.organisationId}
)`

/** Selects members, and the `extra` columns. */
export const selectMembers = <Extra extends Record<string, SQL>>(db: Database, extra: Extra) =>
  db
    .select({
      ...extra,
      personId: person.id,
      name: person.name,
      mobile: person.mobile,
      role: membership.role,
      administrator: membership.administrator,
      department: ownDepartment,
      responsibleDepartments,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .$dynamic()

/** Those who have left are no longer listed, and those who wait are not listed yet. */
const active = 1

const toMember = (row: Omit<Listed, 'self' | 'status'>, callerId: string): Listed => ({
  ...row,
  status: active,
  mobile: maskMobile(row.mobile),
  self: row.personId === callerId,
})

const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`

/** Numbers of members by role, and of all. */
const countMembers = (db: Database, matches: SQL | undefined) =>
  db
    .select({
      all: count(),
      administrator: counted(sql`${membership.administrator}`),
      respondent: counted(sql`${membership.role} = 'respondent'`),
      head: counted(sql`${membership.role} = 'head'`),
      reviewer: counted(sql`${membership.role} = 'reviewer'`),
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(matches)

/** Position of the department among all, those above it first; empty without one. */
const departmentName = (language: Language) => sql`coalesce((
  select left(coalesce(p.name->>${sql.raw(`'${language}'`)}, '') || ' ' || (d.name->>${sql.raw(`'${language}'`)}), 300)
  from department d left join department p on p.id = d.parent_id where d.id = ${membership.departmentId}
), '')`

const rolePosition = sql`case when ${membership.administrator} then 0
  when ${membership.role} = 'reviewer' then 1 when ${membership.role} = 'head' then 2 else 3 end`

function inOrder({ order, descending }: Pick<MembersQuery, 'order' | 'descending'>, language: Language) {
  if (order === 'role') return byName(language, [{ by: rolePosition, kind: 'integer', descending }])
  if (order === 'department')
    return byName(language, [
      // People without one come last in both directions.
      { by: sql`(${membership.departmentId} is null)::int`, kind: 'integer' },
      { by: departmentName(language), kind: 'text', descending },
    ])
  return byName(language, [], descending)
}

/** The members of the caller's organisation. */
export async function listMembers(
  db: Database,
  { person: who, member }: Member,
  { keyword, only, department, cursor, size, ...sorting }: MembersQuery & CursorPageQuery,
  language: Language,
): Promise<Members> {
  const inAnyRole = and(
    eq(membership.organisationId, member.organisation.id),
    nameMatches(keyword.trim()),
    isIn(member.organisation.id, department),
  )
  const [counts] = await countMembers(db, inAnyRole)
  if (!counts) throw new GatewayError('internal')
  const { orderBy, position, after } = inOrder(sorting, language)
  const rows = await selectMembers(db, { position })
    .where(and(inAnyRole, hasRole(only), after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ position: _position, ...row }) => toMember(row, who.id)),
    total: counts[only === '' ? 'all' : only],
    nextCursor,
    counts,
    roles: rolesIn(member.organisation),
  }
}

const nameMatches = (keyword: string): SQL | undefined =>
  keyword === ''
    ? undefined
    : or(ilike(personName('zh-CN'), contains(keyword)), ilike(personName('en-US'), contains(keyword)))

/** In a department or one below it. */
function isIn(organisationId: string, department: string): SQL | undefined {
  if (department === '') return undefined
  if (department === 'none') return isNull(membership.departmentId)
  return sql`${membership.departmentId} in (${subtreeOf(organisationId, [department])})`
}

function hasRole(only: MembersQuery['only']): SQL | undefined {
  if (only === '') return undefined
  return only === 'administrator' ? eq(membership.administrator, true) : eq(membership.role, only)
}

/** One member; undefined for a person outside the organisation. */
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
