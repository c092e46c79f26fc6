import { eq, sql, type SQL } from 'drizzle-orm'
import type { ReachableAreas, ReachableUnit, ReachableUnits } from '../../src/wire/surveys/audience'
import { type Database, rowsOf } from '../database/connection/open'
import { organisation } from '../database/schema'
import { areaPrefix, STATISTICS } from '../database/queries/organisations'
import { findNamed, isMatch, MAX_MATCHES } from '../database/queries/matches'
import { isUnitNamed } from '../database/queries/search'

const MAX_UNITS = 50

/** A list of texts as rows `value`, `place` (from 1), in a single parameter for any length. */
export const listOf = (values: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality as list(value, place)`

/** Subquery on the ids of the given departments of one organisation and of all their descendants. */
export const subtreeOf = (organisationId: string, ids: readonly string[]): SQL => sql`
  with recursive tree as (
    select d.id from department d
    where d.organisation_id = ${organisationId} and d.id in (select value from ${listOf(ids)})
    union
    select d.id from department d join tree on d.parent_id = tree.id
    where d.organisation_id = ${organisationId}
  ) select id from tree`

/** Condition on `organisation o`: neither suspended nor closed. Units chosen singly may be either. */
export const isActive = sql`o.register_status = 'active'`

/** The area and units that a bureau may survey; the conditions are on `organisation o`. */
export interface Jurisdiction {
  /** Prefix of the area codes in its area. */
  area: string
  isStatistics: boolean
  /** Active enterprises in its area that belong to this kind of bureau. */
  enterprise: SQL
  /** Units that may be selected individually: all in the area, and those that a department is responsible for. */
  unit: SQL
}

export async function jurisdictionOf(db: Database, ownerId: string): Promise<Jurisdiction> {
  const [own] = await db
    .select({ areaCode: organisation.areaCode, type: organisation.type })
    .from(organisation)
    .where(eq(organisation.id, ownerId))
  const area = areaPrefix(own?.areaCode ?? '')
  const isStatistics = own?.type === STATISTICS
  return {
    ...{ area, isStatistics },
    enterprise: sql`(o.credit_code is not null and o.id <> ${ownerId} and starts_with(o.area_code, ${area})
      and (o.type = ${STATISTICS}::int) = ${isStatistics}::boolean and ${isActive})`,
    unit: sql`(o.id <> ${ownerId} and (starts_with(o.area_code, ${area}) or exists (
      select 1 from unit_department c where c.bureau_id = ${ownerId} and c.unit_id = o.id
    )))`,
  }
}

const columns = sql`o.id, o.name, o.area_code as "areaCode"`

/** At most `MAX_UNITS` units for individual selection, by part of the name or unit code. */
export async function findUnits(db: Database, ownerId: string, keyword: string): Promise<ReachableUnits> {
  const { unit } = await jurisdictionOf(db, ownerId)
  const text = keyword.trim()
  const found = await findNamed(db, { most: MAX_MATCHES }, (tx, among) =>
    rowsOf<{ id: string }>(
      tx,
      sql`select o.id from organisation o
        where ${unit} and ${text === '' ? sql`true` : isUnitNamed(sql`o`, text, among)} limit ${MAX_MATCHES}::int`,
    ),
  )
  const isFound = isMatch(
    sql`o.id`,
    found.map(({ id }) => id),
  )
  const items = await rowsOf<ReachableUnit>(
    db,
    sql`select ${columns} from organisation o where ${isFound} order by o.name->>'zh-CN', o.id limit ${MAX_UNITS}`,
  )
  return { items }
}

export async function nameUnits(db: Database, ownerId: string, ids: string[]): Promise<ReachableUnit[]> {
  const { unit } = await jurisdictionOf(db, ownerId)
  return rowsOf<ReachableUnit>(
    db,
    sql`select ${columns} from organisation o
      join ${listOf(ids)} on list.value = o.id where ${unit} order by list.place`,
  )
}

/** The number of enterprises in the bureau's jurisdiction by area, see `enterprise`: bureaus are none of them. */
export async function findAreas(db: Database, ownerId: string): Promise<ReachableAreas> {
  const { area, isStatistics } = await jurisdictionOf(db, ownerId)
  const items = await rowsOf<ReachableAreas['items'][number]>(
    db,
    sql`select c.area_code as code, t.name, sum(c.units)::int as units
      from unit_count c left join town t on t.code = c.area_code
      where c.bureau_id = '' and c.active and starts_with(c.area_code, ${area})
        and (c.type = ${STATISTICS}::int) = ${isStatistics}::boolean
      group by c.area_code, t.name having sum(c.units) > 0 order by c.area_code`,
  )
  return { own: area, items }
}
