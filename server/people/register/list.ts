import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegisteredUnit, RegisterQuery, UnitRegister } from '../../../src/wire/bureau/units'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { under } from '../../access/organisations'
import { subtreeOf } from '../../access/jurisdiction'
import type { Database } from '../../database/connection/open'
import { keyset, type SortKey, toCursorPage } from '../../database/queries/keyset'
import { isBureau, type Organisation } from '../../database/queries/organisations'
import { containsText, organisationTexts } from '../../database/queries/search'
import { unitArea, unitName, unitRegistered } from '../../database/queries/unit-orders'
import { department, organisation, town, unitDepartment } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import { departmentJson } from '../members/list'
import { storedCounts, type UnitCounts } from './count'

type Department = NonNullable<RegisteredUnit['department']>

/** SQL for the responsible department of a row of `unit_department`, as JSON; null without one. */
export const responsibleDepartment = sql<Department | null>`(
  select ${departmentJson} from department d left join department p on p.id = d.parent_id
  where d.id = ${unitDepartment.departmentId}
)`

const hasAdministrator = sql<boolean>`${organisation.administrators} > 0`

const isActive = eq(organisation.registerStatus, 'active')

/** Joins the responsible department of a bureau. */
export const chargeOf = (bureauId: string): SQL | undefined =>
  and(eq(unitDepartment.bureauId, bureauId), eq(unitDepartment.unitId, organisation.id))

const conditions: Record<RegisterQuery['only'], SQL | undefined> = {
  '': undefined,
  active: isActive,
  closed: ne(organisation.registerStatus, 'active'),
  unassigned: isNull(unitDepartment.departmentId),
  noAdministrator: sql`${organisation.administrators} = 0`,
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

const charge = alias(department, 'charge')

/** The units of a page that are read by one statement. */
type Part = 'all' | 'assigned' | 'unassigned'

const parts: Record<Part, SQL | undefined> = {
  all: undefined,
  assigned: isNotNull(charge.id),
  unassigned: isNull(unitDepartment.departmentId),
}

/** Units without a department come last in both directions, so they are a part of their own. */
const byDepartment = (language: Language, part: Part): SortKey[] => [
  { by: sql.raw(part === 'assigned' ? '0::int' : '1::int'), kind: 'integer', descending: false },
  {
    by: part === 'assigned' ? sql`coalesce(${unitName(charge, language)}, '')` : sql`''::text`,
    kind: 'text',
  },
  byName,
]

interface Order {
  query: RegisterQuery
  language: Language
  part: Part
}

/** The keys of each order; the indexes `unit_*` have these expressions. */
const orders = ({ query, language, part }: Order): Record<RegisterQuery['order'], SortKey[]> => ({
  name: [{ by: unitName(organisation, language), kind: 'text' }],
  area: [{ by: unitArea(organisation), kind: 'text' }, byName],
  department: byDepartment(language, part),
  registeredOn: [{ by: unitRegistered(organisation, query.descending), kind: 'integer' }, byName],
  people: [{ by: organisation.members, kind: 'integer' }, byName],
})

const byName: SortKey = { by: unitName(organisation), kind: 'text' }

/** Names and other keys have one direction, so that an index is read from a page's begin. */
function inOrder(order: Order) {
  const { order: by, descending } = order.query
  const keys: SortKey[] = [...orders(order)[by], { by: organisation.id, kind: 'text' }]
  return keyset(keys.map((key) => ({ descending, ...key })))
}

interface Page extends CursorPageQuery {
  bureau: Organisation
  found: SQL | undefined
  counts: UnitCounts
}

function readPart(db: Database, order: Order, { bureau, found, cursor, size }: Page) {
  const { orderBy, position, after } = inOrder(order)
  return db
    .select({
      ...{ position, unit: organisation, area: town.name, department: responsibleDepartment },
      ...{ people: organisation.members, hasAdministrator },
    })
    .from(organisation)
    .leftJoin(unitDepartment, chargeOf(bureau.id))
    .leftJoin(charge, eq(charge.id, unitDepartment.departmentId))
    .leftJoin(town, eq(town.code, sql`left(${organisation.areaCode}, 9)`))
    .where(and(found, parts[order.part], conditions[order.query.only], after(cursor)))
    .orderBy(...orderBy)
    .limit(size)
}

/** The ids of the departments with units from a cursor's on, by name: those of one name together. */
async function departmentsByName(db: Database, order: Order, { bureau, cursor }: Page) {
  const { query, language } = order
  const [place = '0', from] = inOrder(order).textsOf(cursor) ?? []
  // The cursor stands behind the assigned units.
  if (place !== '0') return []
  const name = sql`coalesce(${unitName(department, language)}, '')`
  const later =
    from === undefined ? sql`true` : query.descending ? sql`${name} <= ${from}` : sql`${name} >= ${from}`
  const groups = await db
    .select({ ids: sql<string[]>`jsonb_agg(${department.id})` })
    .from(department)
    .where(
      sql`${department.organisationId} = ${bureau.id} and ${later}
        and exists (select 1 from ${unitDepartment} where ${unitDepartment.departmentId} = ${department.id})`,
    )
    .groupBy(name)
    .orderBy(query.descending ? desc(name) : name)
  return groups.map(({ ids }) => ids)
}

/** Reads department by department until the page is full: sorting the units of all takes seconds for a million. */
async function readAssigned(db: Database, order: Order, page: Page) {
  const { keyword, department: chosen } = order.query
  if (keyword.trim() !== '' || chosen !== '') return readPart(db, order, page)
  const rows: Awaited<ReturnType<typeof readPart>> = []
  for (const ids of await departmentsByName(db, order, page)) {
    const found = and(page.found, inArray(unitDepartment.departmentId, ids))
    rows.push(...(await readPart(db, order, { ...page, found, size: page.size - rows.length })))
    if (rows.length === page.size) break
  }
  return rows
}

/** Sorted by department, a page ends with units without one if the others do not fill it. */
async function readUnits(db: Database, order: Omit<Order, 'part'>, page: Page) {
  // That there are none is the one answer for which all units are compared.
  if (totalOf(order.query, page.counts) === 0) return []
  if (order.query.order !== 'department') return readPart(db, { ...order, part: 'all' }, page)
  const assigned = await readAssigned(db, { ...order, part: 'assigned' }, page)
  const left = page.size - assigned.length
  if (left === 0 || page.counts.unassigned === 0) return assigned
  return [...assigned, ...(await readPart(db, { ...order, part: 'unassigned' }, { ...page, size: left }))]
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
  const found = matching(bureau, query)
  const stored = await storedCounts(db, bureau, query)
  const counts = isStored(query) ? stored.counts : await countUnits(db, bureau, found)
  const page = { bureau, found, counts, cursor, size: size + 1 }
  const { pageRows, nextCursor } = toCursorPage(await readUnits(db, { query, language }, page), size)
  return {
    items: pageRows.map(({ unit, position: _, ...row }) => ({
      ...{ unitId: unit.id, name: unit.name, unitCode: unit.creditCode ?? '', type: unit.type },
      ...{ areaCode: unit.areaCode, status: unit.registerStatus },
      ...{ statusOn: unit.statusOn, registeredOn: unit.registeredOn },
      ...row,
    })),
    total: totalOf(query, counts),
    nextCursor,
    counts,
    types: stored.types,
  }
}

const totalOf = ({ only }: RegisterQuery, counts: UnitCounts) => counts[only === '' ? 'all' : only]

/** Stored counts know no names and no single departments. */
const isStored = (query: RegisterQuery) =>
  query.keyword.trim() === '' && (query.department === '' || query.department === 'none')

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
