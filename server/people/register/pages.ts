import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RegisterQuery } from '../../../src/wire/bureau/units'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { Database } from '../../database/connection/open'
import { keyset, type SortKey } from '../../database/queries/keyset'
import type { Organisation } from '../../database/queries/organisations'
import { unitArea, unitName, unitRegistered } from '../../database/queries/unit-orders'
import { department, organisation, town, unitDepartment } from '../../database/schema'
import type { Language } from '../../http/language'
import { chargeOf, hasAdministrator, responsibleDepartment } from './columns'

const charge = alias(department, 'charge')

const byName: SortKey = { by: unitName(organisation), kind: 'text' }
const byId: SortKey = { by: organisation.id, kind: 'text' }

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

/** Names and other keys have one direction, so that an index is read from a page's begin. */
const inOneDirection = ({ query: { descending } }: Order, keys: SortKey[]) =>
  keyset(keys.map((key) => ({ descending, ...key })))

const inOrder = (order: Order) => inOneDirection(order, [...orders(order)[order.query.order], byId])

interface Page extends CursorPageQuery {
  bureau: Organisation
  /** Condition for the units of all parts. */
  found: SQL | undefined
  /** A condition that all units without a department fulfil as well, and by which they are found faster. */
  without: SQL | undefined
  /** Whether there are units without a department. */
  endsWithUnassigned: boolean
}

interface Rows {
  orderBy: SQL[]
  position: SQL<string[]>
  where: SQL | undefined
}

const readRows = (db: Database, { orderBy, position, where }: Rows, { bureau, size }: Page) =>
  db
    .select({
      ...{ position, unit: organisation, area: town.name, department: responsibleDepartment },
      ...{ people: organisation.members, hasAdministrator },
    })
    .from(organisation)
    .leftJoin(unitDepartment, chargeOf(bureau.id))
    .leftJoin(charge, eq(charge.id, unitDepartment.departmentId))
    .leftJoin(town, eq(town.code, sql`left(${organisation.areaCode}, 9)`))
    .where(where)
    .orderBy(...orderBy)
    .limit(size)

function readPart(db: Database, order: Order, page: Page) {
  const { after, ...ordered } = inOrder(order)
  const where = and(page.found, parts[order.part], after(page.cursor))
  return readRows(db, { ...ordered, where }, page)
}

interface NamedDepartments {
  name: string
  ids: string[]
}

/** The departments with units from a cursor's on, by name: those of one name together. */
async function departmentsByName(
  db: Database,
  { query, language }: Order,
  { bureau }: Page,
  from: string | undefined,
): Promise<NamedDepartments[]> {
  const name = sql<string>`coalesce(${unitName(department, language)}, '')`
  const later =
    from === undefined ? sql`true` : query.descending ? sql`${name} <= ${from}` : sql`${name} >= ${from}`
  return db
    .select({ name, ids: sql<string[]>`jsonb_agg(${department.id})` })
    .from(department)
    .where(
      sql`${department.organisationId} = ${bureau.id} and ${later}
        and exists (select 1 from ${unitDepartment} where ${unitDepartment.departmentId} = ${department.id})`,
    )
    .groupBy(name)
    .orderBy(query.descending ? desc(name) : name)
}

/** The units of departments of one name, in the order of the index `unit_department_name`. */
function readDepartment(
  db: Database,
  order: Order,
  page: Page,
  { name, ids, after }: NamedDepartments & { after: readonly string[] | null },
) {
  const within = inOneDirection(order, [{ by: unitDepartment.unitName, kind: 'text' }, byId])
  const where = and(
    page.found,
    inArray(unitDepartment.departmentId, ids),
    after ? within.afterTexts(after) : undefined,
  )
  const position = sql<
    string[]
  >`jsonb_build_array('0', ${name}::text, ${unitDepartment.unitName}, ${organisation.id})`
  return readRows(db, { orderBy: within.orderBy, position, where }, page)
}

/** Reads department by department until the page is full: sorting the units of all takes seconds for a million. */
async function readAssigned(db: Database, order: Order, page: Page) {
  const { keyword, department: chosen } = order.query
  if (keyword.trim() !== '' || chosen !== '') return readPart(db, order, page)
  const [place = '0', from, ...after] = inOrder(order).textsOf(page.cursor) ?? []
  const rows: Awaited<ReturnType<typeof readRows>> = []
  // The cursor stands behind the assigned units.
  if (place !== '0') return rows
  for (const named of await departmentsByName(db, order, page, from)) {
    const left = { ...page, size: page.size - rows.length }
    rows.push(
      ...(await readDepartment(db, order, left, { ...named, after: named.name === from ? after : null })),
    )
    if (rows.length === page.size) break
  }
  return rows
}

/** The rows of a page of units. Sorted by department, it ends with units without one if the others do not fill it. */
export async function readUnits(db: Database, order: Omit<Order, 'part'>, page: Page) {
  if (order.query.order !== 'department') return readPart(db, { ...order, part: 'all' }, page)
  const assigned = await readAssigned(db, { ...order, part: 'assigned' }, page)
  const left = page.size - assigned.length
  if (left === 0 || !page.endsWithUnassigned) return assigned
  const last = { ...page, found: and(page.found, page.without), size: left }
  return [...assigned, ...(await readPart(db, { ...order, part: 'unassigned' }, last))]
}
