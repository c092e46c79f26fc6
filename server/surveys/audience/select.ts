import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/wire/surveys/audience'
import { isActive, type Jurisdiction, listOf, subtreeOf } from '../../access/jurisdiction'
import { type Database, rowsOf } from '../../database/connection/open'
import { type IdRange, isInRange, nextRange } from '../../database/queries/id-range'
import { arrayLiteral } from '../../database/queries/literals'
import { askedBefore, registeredSince } from './asked-before'
import { checkJurisdiction } from './check-jurisdiction'

/** Units whose people a call reads itself: a second of the database's time. Of more it counts units, and a job lists people. */
export const MOST_UNITS = 50_000
/** Units whose people a job lists in one transaction. */
export const PORTION = 20_000

/** The next units after one, so many at most. */
export const nextUnits = (db: Database, after: string | null, portion: number): Promise<IdRange> =>
  nextRange(db, sql`select id from organisation`, { after, portion })

/** Whose audience, and of which units; all of them without a range. */
export interface Selection {
  ownerId: string
  audience: Audience
  range?: IdRange | undefined
}

/**
 * Subquery on the units of an audience as rows `id` and `members`, each once unless they may repeat. Each part of the audience
 * is a query of its own, so that the planner reads what the part names: by one condition for all parts it would look at every unit.
 */
function unitsOf(
  { ownerId, audience, range }: Selection,
  jurisdiction: Jurisdiction,
  mayRepeat = false,
): SQL {
  const { responsibleDepartments, areas, units, surveys, newSince = [] } = audience
  const inRange = isInRange(range, sql`o.id`)
  const isUnit = sql`o.id <> ${ownerId}`
  const isNear = sql`starts_with(o.area_code, ${jurisdiction.area})`
  const asked = askedBefore('organisation_id', ownerId, audience, isInRange(range, sql`t.organisation_id`))
  const parts: [readonly string[], SQL][] = [
    [
      units,
      sql`select o.id, o.members from organisation o
        where ${isUnit} and ${inRange} and o.id in (select value from ${listOf(units)})`,
    ],
    [
      areas,
      sql`select o.id, o.members from organisation o where ${jurisdiction.enterprise} and ${inRange}
        and o.area_code like any (${arrayLiteral(areas.map((code) => `${code}%`))}::text[])`,
    ],
    [
      responsibleDepartments,
      sql`select o.id, o.members from unit_department c join organisation o on o.id = c.unit_id
        where ${isUnit} and ${isActive} and ${inRange} and c.bureau_id = ${ownerId} and ${isInRange(range, sql`c.unit_id`)}
          and c.department_id in (${subtreeOf(ownerId, responsibleDepartments)})`,
    ],
    [
      surveys,
      // Not one condition on the area or the department, which would be looked up for every unit.
      sql`select o.id, o.members from organisation o
        where ${isUnit} and ${isActive} and ${inRange} and ${isNear} and o.id in (${asked})
        union all
        select o.id, o.members from unit_department c join organisation o on o.id = c.unit_id
        where ${isUnit} and ${isActive} and c.bureau_id = ${ownerId} and ${isInRange(range, sql`c.unit_id`)} and ${inRange}
          and not ${isNear} and o.id in (${asked})`,
    ],
    [
      newSince,
      sql`select o.id, o.members from organisation o
        where ${jurisdiction.enterprise} and ${inRange} and o.id in (${registeredSince(ownerId, audience)})`,
    ],
  ]
  const named = parts.filter(([values]) => values.length > 0).map(([, query]) => query)
  if (named.length === 0) return sql`select o.id, o.members from organisation o where false`
  // In parentheses, because the parts have unions themselves; one part has each unit once.
  return sql.join(
    named.map((part) => sql`(${part})`),
    mayRepeat ? sql` union all ` : sql` union `,
  )
}

/** The own people of a bureau in an audience; with a range, beside the first units only. */
export const selectStaff = ({ ownerId, audience, range }: Selection): SQL => {
  const asked = askedBefore('person_id', ownerId, audience, sql`t.organisation_id = ${ownerId}`)
  return sql`
    select m.person_id, m.organisation_id from membership m
    where m.organisation_id = ${ownerId} and ${(range?.after ?? null) === null}::boolean and (
      m.department_id in (${subtreeOf(ownerId, audience.staff)})
      or m.person_id in (select value from ${listOf(audience.people)})
      or m.person_id in (${asked})
    )`
}

/** Condition on a membership `m`: of one of the units. */
const isOfUnits = ({ range }: Selection, units: SQL): SQL =>
  sql`m.organisation_id in (select id from (${units}) u) and ${isInRange(range, sql`m.organisation_id`)}`

const allMembers = (selection: Selection, units: SQL): SQL =>
  sql`select m.person_id, m.organisation_id from membership m where ${isOfUnits(selection, units)}`

/**
 * One person per unit: the latest respondent of the bureau's surveys, otherwise a member with a stated person type, then
 * the first by id. Only for units with several people are these compared.
 */
const onePerUnit = (selection: Selection, units: SQL): SQL => sql`
  select case when count(*) = 1 then min(m.person_id) else (
    select c.person_id from membership c
    left join lateral (
      select max(s.opens_at) as at from task t join survey s on s.id = t.survey_id
      where s.owner_id = ${selection.ownerId} and t.person_id = c.person_id and t.organisation_id = c.organisation_id
    ) earlier on true
    where c.organisation_id = m.organisation_id
    order by earlier.at desc nulls last, c.person_type nulls last, c.person_id limit 1
  ) end as person_id, m.organisation_id
  from membership m where ${isOfUnits(selection, units)} group by m.organisation_id`

/**
 * Selects the people of an audience as rows `person_id` and `organisation_id`, each pair once.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export async function selectPeople(db: Database, selection: Selection): Promise<SQL> {
  const { ownerId, audience } = selection
  const units = unitsOf(selection, await checkJurisdiction(db, ownerId, audience))
  const people = audience.perUnit === 'one' ? onePerUnit : allMembers
  return sql`${people(selection, units)} union all ${selectStaff(selection)}`
}

/**
 * Selects the units of an audience that have people, as rows `id` and `members`, each once.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export async function selectUnits(db: Database, selection: Selection): Promise<SQL> {
  const units = unitsOf(selection, await checkJurisdiction(db, selection.ownerId, selection.audience))
  return sql`select id, members from (${units}) u where members > 0`
}

/**
 * Whether an audience names more than `most` units; one that several parts name counts for each.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export async function isLarge(db: Database, selection: Selection, most = MOST_UNITS): Promise<boolean> {
  const jurisdiction = await checkJurisdiction(db, selection.ownerId, selection.audience)
  const units = unitsOf(selection, jurisdiction, true)
  const [row] = await rowsOf<{ large: boolean }>(
    db,
    sql`select count(*) > ${most}::int as large from (select 1 from (${units}) u limit ${most + 1}::int) units`,
  )
  return row?.large ?? false
}
