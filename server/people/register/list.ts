import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { RegisterQuery, UnitRegister } from '../../../src/wire/bureau/units'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { under } from '../../access/organisations'
import { subtreeOf } from '../../access/jurisdiction'
import type { Database } from '../../database/connection/open'
import { toCursorPage } from '../../database/queries/keyset'
import { isBureau, type Organisation } from '../../database/queries/organisations'
import { findNamed, isMatch, MAX_MATCHES } from '../../database/queries/matches'
import { type Among, isUnitNamed } from '../../database/queries/search'
import { organisation, unassignedUnit, unitDepartment } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import { chargeOf } from './columns'
import { storedCounts, type UnitCounts } from './count'
import { readUnits } from './pages'

/** Units without a department that are sorted; more of them are found soon enough in any order. */
const MAX_SORTED = 20_000

const isActive = eq(organisation.registerStatus, 'active')

const conditions: Record<RegisterQuery['only'], SQL | undefined> = {
  '': undefined,
  active: isActive,
  closed: ne(organisation.registerStatus, 'active'),
  unassigned: isNull(unitDepartment.departmentId),
  noAdministrator: sql`${organisation.administrators} = 0`,
}

const ofType = ({ type }: RegisterQuery) =>
  type === '' ? undefined : sql`${organisation.type} = ${type}::int`

/** Condition for the units that a search finds, whatever `only` says. */
function matching(bureau: Organisation, query: RegisterQuery, among: Among = 'all') {
  const { department: of } = query
  const wanted = query.keyword.trim()
  const ofDepartment =
    of === 'none'
      ? isNull(unitDepartment.departmentId)
      : of === ''
        ? undefined
        : sql`${unitDepartment.departmentId} in (${subtreeOf(bureau.id, [of])})`
  return and(
    under(bureau),
    ofDepartment,
    wanted === '' ? undefined : isUnitNamed(sql`${organisation}`, wanted, among),
    ofType(query),
  )
}

/** The same; of a keyword that more units have, {@link MAX_MATCHES} of them. */
async function findUnits(db: Database, bureau: Organisation, query: RegisterQuery) {
  if (query.keyword.trim() === '') return { found: matching(bureau, query), hasMoreMatches: false }
  const most = MAX_MATCHES + 1
  const matches = await findNamed(db, { most }, (tx, among) =>
    tx
      .select({ id: organisation.id })
      .from(organisation)
      .leftJoin(unitDepartment, chargeOf(bureau.id))
      .where(matching(bureau, query, among))
      .limit(most),
  )
  const ids = matches.map(({ id }) => id)
  return { found: isMatch(organisation.id, ids), hasMoreMatches: ids.length > MAX_MATCHES }
}

/**
 * A condition that finds the units without a department faster than comparing all units, for a bureau with few of them.
 * Undefined if there are many, or if departments of other bureaus are responsible for some of them.
 */
async function withoutDepartment(
  db: Database,
  bureau: Organisation,
  query: RegisterQuery,
  { unassigned }: UnitCounts,
): Promise<SQL | undefined> {
  if (unassigned > MAX_SORTED) return undefined
  const listed = sql`${organisation.id} in (select ${unassignedUnit.unitId} from ${unassignedUnit})`
  const few = db
    .select({ id: organisation.id })
    .from(organisation)
    .where(and(under(bureau), ofType(query), listed))
    .limit(unassigned + 1)
    .as('few')
  return (await db.$count(few)) === unassigned ? listed : undefined
}

const asksForUnassigned = ({ only, department }: RegisterQuery) =>
  only === 'unassigned' || department === 'none'

async function readPage(db: Database, query: RegisterQuery, language: Language, page: RegisterPage) {
  const { bureau, counts, found, ...cursor } = page
  // That there are none is the one answer for which all units are compared.
  if (totalOf(query, counts) === 0) return []
  const asks = asksForUnassigned(query)
  const without =
    isStored(query) && (asks || query.order === 'department')
      ? await withoutDepartment(db, bureau, query, counts)
      : undefined
  return readUnits(
    db,
    { query, language },
    {
      ...{ bureau, ...cursor, without, endsWithUnassigned: counts.unassigned > 0 },
      found: and(found, conditions[query.only], asks ? without : undefined),
    },
  )
}

interface RegisterPage extends CursorPageQuery {
  bureau: Organisation
  found: SQL | undefined
  counts: UnitCounts
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
  const { found, hasMoreMatches } = await findUnits(db, bureau, query)
  const stored = await storedCounts(db, bureau, query)
  const counts = isStored(query) ? stored.counts : await countUnits(db, bureau, found)
  const rows = await readPage(db, query, language, { bureau, found, counts, cursor, size: size + 1 })
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ unit, position: _, ...row }) => ({
      ...{ unitId: unit.id, name: unit.name, unitCode: unit.creditCode ?? '', type: unit.type },
      ...{ areaCode: unit.areaCode, status: unit.registerStatus },
      ...{ statusOn: unit.statusOn, registeredOn: unit.registeredOn },
      ...row,
    })),
    total: totalOf(query, counts),
    hasMoreMatches,
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
