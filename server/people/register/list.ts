import { and, type AnyColumn, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { RegisteredUnit, RegisterQuery, UnitRegister } from '../../../src/wire/bureau/units'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { under } from '../../access/organisations'
import { subtreeOf } from '../../access/jurisdiction'
import { type Database, rowsOf } from '../../database/connection/open'
import { keyset, type SortKey, toCursorPage } from '../../database/queries/keyset'
import { isBureau, type Organisation } from '../../database/queries/organisations'
import { containsText, organisationTexts } from '../../database/queries/search'
import { membership, organisation, town, unitDepartment } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import { departmentJson } from '../members/list'

type Department = NonNullable<RegisteredUnit['department']>

/** SQL for the responsible department of a row of `unit_department`, as JSON; null without one. */
export const responsibleDepartment = sql<Department | null>`(
  select ${departmentJson} from department d left join department p on p.id = d.parent_id
  where d.id = ${unitDepartment.departmentId}
)`

const people = sql<number>`(select count(*) from ${membership}
  where ${membership.organisationId} = ${organisation.id})`.mapWith(Number)

const hasAdministrator = sql<boolean>`exists (select 1 from ${membership}
  where ${membership.organisationId} = ${organisation.id} and ${membership.administrator})`

const isActive = eq(organisation.registerStatus, 'active')

/** Joins the responsible department of a bureau. */
export const chargeOf = (bureauId: string): SQL | undefined =>
  and(eq(unitDepartment.bureauId, bureauId), eq(unitDepartment.unitId, organisation.id))

const conditions: Record<RegisterQuery['only'], SQL | undefined> = {
  '': undefined,
  active: isActive,
  closed: ne(organisation.registerStatus, 'active'),
  unassigned: isNull(unitDepartment.departmentId),
  noAdministrator: sql`not ${hasAdministrator}`,
}

/** The units that a search finds, whatever `only` says. */
function matching(bureau: Organisation, { keyword, department: of, type }: RegisterQuery) {
  const wanted = keyword.trim()
  const ofDepartment =
    of === 'none'
      ? isNull(unitDepartment.departmentId)
      : of === ''
        ? undefined
        : sql`${unitDepartment.departmentId} in (${subtreeOf(bureau.id, [of])})`
  return and(
    under(bureau),
    ofDepartment,
    wanted === '' ? undefined : containsText(organisationTexts(organisation), wanted),
    type === '' ? undefined : sql`${organisation.type} = ${type}::int`,
  )
}

/** Rows without a value come last in both directions. */
const lastWithout = (value: SQL | AnyColumn): SortKey => ({
  ...{ by: sql`(${value} is null)::int`, kind: 'integer', descending: false },
})

const orders = (language: Language): Record<RegisterQuery['order'], SortKey[]> => ({
  name: [],
  area: [{ by: organisation.areaCode, kind: 'text' }],
  department: [
    lastWithout(unitDepartment.departmentId),
    {
      by: sql`coalesce((select left(d.name->>${sql.raw(`'${language}'`)}, 300) from department d
        where d.id = ${unitDepartment.departmentId}), '')`,
      kind: 'text',
    },
  ],
  registeredOn: [
    lastWithout(organisation.registeredOn),
    { by: sql`coalesce(${organisation.registeredOn}::text, '')`, kind: 'text' },
  ],
  people: [{ by: people, kind: 'integer' }],
})

function inOrder({ order, descending }: RegisterQuery, language: Language) {
  const chosen = orders(language)[order].map((key) => ({ descending, ...key }))
  return keyset([
    ...chosen,
    {
      by: sql`left(${organisation.name}->>${sql.raw(`'${language}'`)}, 300)`,
      kind: 'text',
      descending: order === 'name' && descending,
    },
    { by: organisation.id, kind: 'text' },
  ])
}

/**
 * The units under a bureau.
 * @throws forbidden for members of a unit
 */
export async function listRegister(
  db: Database,
  bureau: Organisation,
  { cursor, size, ...query }: RegisterQuery & CursorPageQuery,
  language: Language,
): Promise<UnitRegister> {
  if (!isBureau(bureau)) throw new GatewayError('forbidden')
  const { orderBy, position, after } = inOrder(query, language)
  const found = matching(bureau, query)
  const rows = await db
    .select({
      ...{ position, unit: organisation, area: town.name, department: responsibleDepartment },
      ...{ people, hasAdministrator },
    })
    .from(organisation)
    .leftJoin(unitDepartment, chargeOf(bureau.id))
    .leftJoin(town, eq(town.code, sql`left(${organisation.areaCode}, 9)`))
    .where(and(found, conditions[query.only], after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const counts = await countUnits(db, bureau, found)
  return {
    items: pageRows.map(({ unit, position: _, ...row }) => ({
      ...{ unitId: unit.id, name: unit.name, unitCode: unit.creditCode ?? '', type: unit.type },
      ...{ areaCode: unit.areaCode, status: unit.registerStatus },
      ...{ statusOn: unit.statusOn, registeredOn: unit.registeredOn },
      ...row,
    })),
    total: counts[query.only === '' ? 'all' : query.only],
    nextCursor,
    counts,
    types: await typesUnder(db, bureau),
  }
}

async function countUnits(db: Database, bureau: Organisation, found: SQL | undefined) {
  const counted = (only: RegisterQuery['only']) =>
    sql<number>`(count(*) filter (where ${conditions[only] ?? sql`true`}))::int`
  const [counts] = await db
    .select({
      ...{ all: counted(''), active: counted('active'), closed: counted('closed') },
      ...{ unassigned: counted('unassigned'), noAdministrator: counted('noAdministrator') },
    })
    .from(organisation)
    .leftJoin(unitDepartment, chargeOf(bureau.id))
    .where(found)
  if (!counts) throw new GatewayError('internal')
  return counts
}

async function typesUnder(db: Database, bureau: Organisation): Promise<number[]> {
  const found = await rowsOf<{ type: number }>(
    db,
    sql`select distinct ${organisation.type} as type from ${organisation} where ${under(bureau)} order by 1`,
  )
  return found.map(({ type }) => type)
}
