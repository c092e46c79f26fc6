import { eq, sql, type SQL } from 'drizzle-orm'
import type { ReachableUnit, ReachableUnits } from '../../src/wire/audience'
import { type Database, rowsOf } from '../database/open'
import { organisation } from '../database/schema'
import { areaPrefix } from '../registration/organisations'
import { contains } from './task-rows'

const MOST_UNITS = 50

/** A list of texts as rows `value`, `place` (from 1), in one parameter however long it is. */
export const listOf = (values: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality as list(value, place)`

/** The ids of departments and of all below them, of one organisation. */
export const subtreeOf = (organisationId: string, ids: readonly string[]): SQL => sql`
  with recursive tree as (
    select d.id from department d
    where d.organisation_id = ${organisationId} and d.id in (select value from ${listOf(ids)})
    union
    select d.id from department d join tree on d.parent_id = tree.id
    where d.organisation_id = ${organisationId}
  ) select id from tree`

/** How far a bureau reaches: its own area, and the units it looks after; `unit` is about `organisation o`. */
export async function reachOf(db: Database, ownerId: string): Promise<{ area: string; unit: SQL }> {
  const [own] = await db
    .select({ areaCode: organisation.areaCode })
    .from(organisation)
    .where(eq(organisation.id, ownerId))
  const area = areaPrefix(own?.areaCode ?? '')
  const unit = sql`(o.id <> ${ownerId} and (starts_with(o.area_code, ${area}) or exists (
    select 1 from unit_charge c where c.bureau_id = ${ownerId} and c.unit_id = o.id
  )))`
  return { area, unit }
}

/** Units to be chosen singly, by a part of their name or their unit code. */
export async function findUnits(db: Database, ownerId: string, keyword: string): Promise<ReachableUnits> {
  const { area, unit } = await reachOf(db, ownerId)
  const pattern = contains(keyword.trim())
  const items = await rowsOf<ReachableUnit>(
    db,
    sql`select o.id, o.name, o.area_code as "areaCode" from organisation o
      where ${unit} and (o.name->>'zh-CN' ilike ${pattern} or o.name->>'en-US' ilike ${pattern}
        or o.credit_code ilike ${pattern})
      order by o.name->>'zh-CN', o.id limit ${MOST_UNITS}`,
  )
  return { items, area }
}

export async function nameUnits(db: Database, ownerId: string, ids: string[]): Promise<ReachableUnit[]> {
  const { unit } = await reachOf(db, ownerId)
  return rowsOf<ReachableUnit>(
    db,
    sql`select o.id, o.name, o.area_code as "areaCode" from organisation o
      join ${listOf(ids)} on list.value = o.id where ${unit} order by list.place`,
  )
}
