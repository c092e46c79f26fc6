import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/wire/surveys/audience'
import type { FieldError } from '../../../src/wire/protocol/envelope'
import { type Jurisdiction, jurisdictionOf, listOf } from '../../access/jurisdiction'
import { type Database, rowsOf } from '../../database/connection/open'
import { GatewayError } from '../../gateway-error'

/** The part of an audience, its entries, and the condition on an entry `list` that the bureau may use it. */
type Part = [keyof Audience, string[], SQL]

function partsOf(ownerId: string, { area, unit }: Jurisdiction, audience: Audience): Part[] {
  const isDepartment = sql`exists (select 1 from department d where d.id = list.value and d.organisation_id = ${ownerId})`
  const isColleague = sql`exists (select 1 from membership m where m.person_id = list.value and m.organisation_id = ${ownerId})`
  const isUnit = sql`exists (select 1 from organisation o where o.id = list.value and ${unit})`
  const isSurvey = sql`exists (select 1 from survey s where s.id::text = list.value
    and s.owner_id = ${ownerId} and s.deleted_at is null)`
  return [
    ['responsibleDepartments', audience.responsibleDepartments, isDepartment],
    ['areas', audience.areas, sql`starts_with(list.value, ${area})`],
    ['units', audience.units, isUnit],
    ['staff', audience.staff, isDepartment],
    ['people', audience.people, isColleague],
    ['surveys', audience.surveys, isSurvey],
    ['newSince', audience.newSince ?? [], isSurvey],
  ]
}

/**
 * The bureau's jurisdiction.
 * @throws invalidInput for departments, people and surveys of another organisation, and for areas and units outside it
 */
export async function checkJurisdiction(
  db: Database,
  ownerId: string,
  audience: Audience,
): Promise<Jurisdiction> {
  const jurisdiction = await jurisdictionOf(db, ownerId)
  const errors: FieldError[] = []
  for (const [part, values, isKnown] of partsOf(ownerId, jurisdiction, audience)) {
    if (values.length === 0) continue
    const rows = await rowsOf<{ place: number }>(
      db,
      sql`select list.place::int as place from ${listOf(values)} where not ${isKnown} order by list.place limit 20`,
    )
    errors.push(
      ...rows.map(({ place }) => ({ field: `audience.${part}.${place - 1}`, message: 'unreachable' })),
    )
  }
  if (errors.length > 0) throw new GatewayError('invalidInput', { fields: errors })
  return jurisdiction
}
