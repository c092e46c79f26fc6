import { sql, type SQL } from 'drizzle-orm'
import { chinaDay } from '../../src/lib/dates/china-day'
import { type Audience, emptyAudience } from '../../src/wire/surveys/audience'
import { MOST_UNITS, type UnitChanges } from '../../src/wire/recurrence/unit-changes'
import { jurisdictionOf } from '../access/jurisdiction'
import { type Database, rowsOf } from '../database/connection/open'
import { registeredSince } from './asked-before'
import { resolveAudience } from './resolve-audience'

interface Compared {
  ownerId: string
  /** The survey that was asked before. */
  survey: { id: string; opensAt: Date }
  /** Who of it is asked again. */
  carry: Pick<Audience, 'perUnit' | 'carry'>
}

/** Rows of a query with their number, and the first `MOST_UNITS` of them. */
async function listUnits<Row>(db: Database, query: SQL): Promise<{ count: number; units: Row[] }> {
  const rows = await rowsOf<Row & { total: number }>(
    db,
    sql`select listed.*, count(*) over ()::int as total from (${query}) listed
      order by listed.name->>'zh-CN', listed.id limit ${MOST_UNITS}`,
  )
  return {
    count: rows[0]?.total ?? 0,
    units: rows.map(({ total: _total, ...unit }) => unit as unknown as Row),
  }
}

/** Why a unit `o` that was asked is not asked again. */
const leavingReason = (isReachable: SQL, surveyId: string, responded: boolean): SQL => {
  const tasks = (condition: SQL) =>
    sql`exists (select 1 from task t where t.survey_id = ${surveyId} and t.organisation_id = o.id and ${condition})`
  return sql`case
    when o.register_status <> 'active' then o.register_status
    when not ${isReachable} then 'moved'
    when not ${tasks(sql`t.status <> 'excused'`)} then 'excused'
    when ${responded}::boolean and not ${tasks(sql`t.status in ('submitted', 'returned', 'accepted')`)} then 'silent'
    else 'noPeople' end`
}

/** Compares the units of the next period with those of the survey before: carried over, new in the register, left out. */
export async function compareUnits(db: Database, { ownerId, survey, carry }: Compared): Promise<UnitChanges> {
  const { enterprise, unit } = await jurisdictionOf(db, ownerId)
  const again = { ...emptyAudience, ...carry, surveys: [survey.id] }
  const people = await resolveAudience(db, ownerId, again)
  const carried = sql`select distinct u.organisation_id from (${people}) u where u.organisation_id <> ${ownerId}`
  const reason = leavingReason(unit, survey.id, carry.carry === 'responded')
  const asked = sql`select t.organisation_id from task t
    where t.survey_id = ${survey.id} and t.organisation_id <> ${ownerId}`
  return {
    since: chinaDay(survey.opensAt.getTime()),
    carried: await listUnits(db, sql`select o.id, o.name from organisation o where o.id in (${carried})`),
    added: await listUnits(
      db,
      sql`select o.id, o.name, to_char(o.registered_on, 'YYYY-MM-DD') as "registeredOn",
          exists (select 1 from membership m where m.organisation_id = o.id) as "hasPeople"
        from organisation o
        where ${enterprise} and o.id in (${registeredSince(ownerId, { ...again, newSince: [survey.id] })})`,
    ),
    left: await listUnits(
      db,
      sql`select o.id, o.name, ${reason} as reason,
          case when o.register_status <> 'active' then to_char(o.status_on, 'YYYY-MM-DD') end as since
        from organisation o where o.id in (${asked}) and o.id not in (${carried})`,
    ),
  }
}
