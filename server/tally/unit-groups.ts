import { eq, type SQL, sql } from 'drizzle-orm'
import { levelOfArea } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { organisation, survey } from '../database/schema'

/**
 * The group of a reporting unit: its area, its organisation type, and the responsible office of the bureau that
 * collects the survey, all as they are now. A trigger has the responses counted again when they change.
 */
export interface UnitGroup {
  /** Area code, shortened to the level below the bureau's own. */
  area: string
  type: string
  /** Id of the department; empty if none is responsible. */
  office: string
}

const separator = '|'

/** Reads a key of a group. Null for the key of no group, that of responses without a unit. */
export function parseGroup(key: string): UnitGroup | null {
  const [area = '', type, ...office] = key.split(separator)
  return type === undefined ? null : { area, type, office: office.join(separator) }
}

/** The key that {@link groupKey} has for such a unit. */
export const keyOfGroup = ({ area, type, office }: UnitGroup) => [area, type, office].join(separator)

/** Digits of the codes of provinces, cities, counties, towns and villages. */
const areaDigits = [2, 4, 6, 9, 12]

/** Digits of the codes one level below an area; those of the area itself if there is none. */
export function digitsBelow(areaCode: string): number {
  const isCountry = /^0*$/.test(areaCode)
  const own = isCountry ? 0 : areaCode.length > 6 ? areaCode.length : levelOfArea(areaCode) * 2
  return areaDigits.find((digits) => digits > own) ?? own
}

/** How the units of a survey are grouped. */
export interface UnitGrouping {
  ownerId: string
  digits: number
}

/** Null if nothing is counted by group: without dimensions, and for an anonymous survey, which knows no units. */
export async function findGrouping(db: Database, surveyId: string, form: Form): Promise<UnitGrouping | null> {
  if (!form.dimensions?.length) return null
  const [owner] = await db
    .select({ id: organisation.id, areaCode: organisation.areaCode, anonymous: survey.anonymous })
    .from(survey)
    .innerJoin(organisation, eq(organisation.id, survey.ownerId))
    .where(eq(survey.id, surveyId))
  return !owner || owner.anonymous ? null : { ownerId: owner.id, digits: digitsBelow(owner.areaCode) }
}

/** The joins that {@link groupKey} reads, for the id of a unit. */
export const joinGroup = ({ ownerId }: UnitGrouping, unitId: SQL): SQL => sql`
  left join organisation grouped on grouped.id = ${unitId}
  left join unit_department charge on charge.bureau_id = ${ownerId} and charge.unit_id = grouped.id`

/** The key of a unit's group; empty without a unit. */
export const groupKey = ({ digits }: UnitGrouping): SQL =>
  sql`coalesce(left(grouped.area_code, ${digits}::int) || ${separator}::text || grouped.type || ${separator}::text
    || coalesce(charge.department_id, ''), '')`

/** The key of the group of one unit, looked up by its id: for few units at a time. */
export const groupOfUnit = (grouping: UnitGrouping, unitId: SQL): SQL =>
  sql`(select ${groupKey(grouping)} from (select 1) unit ${joinGroup(grouping, unitId)})`
