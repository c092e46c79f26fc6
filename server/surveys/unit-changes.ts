import { sql, type SQL } from 'drizzle-orm'
import { chinaDay } from '../../src/lib/dates/china-day'
import { type Audience, emptyAudience } from '../../src/wire/surveys/audience'
import { MOST_UNITS, type UnitChanges } from '../../src/wire/recurrence/unit-changes'
import { jurisdictionOf } from '../access/jurisdiction'
import { type Database, rowsOf } from '../database/connection/open'
import { takeMemory } from '../database/queries/memory'
import { registeredSince } from './audience/asked-before'
import { selectUnits } from './audience/select'

interface Compared {
  ownerId: string
  /** The survey that was asked before. */
  survey: { id: string; opensAt: Date }
  /** Who of it is asked again. */
  carry: Pick<Audience, 'perUnit' | 'carry'>
}

/** The number of the units `id` of a set, and the first `MOST_UNITS` of them with columns of `organisation o`. */
const listed = (set: SQL, columns: SQL) => sql`json_build_object(
  'count', (select count(*)::int from ${set}),
  'units', (select coalesce(json_agg(u), '[]'::json) from (
    select o.id, o.name${columns} from ${set} c join organisation o on o.id = c.id
    order by o.name->>'zh-CN', o.id limit ${MOST_UNITS}
  ) u))`

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

/**
 * Compares the units of the next period with those of the survey before: carried over, new in the register, left out. One
 * statement, because all three need the units that are carried over.
 */
export function compareUnits(db: Database, { ownerId, survey, carry }: Compared): Promise<UnitChanges> {
  const again = { ...emptyAudience, ...carry, surveys: [survey.id] }
  return db.transaction(async (tx) => {
    await takeMemory(tx)
    const { enterprise, unit } = await jurisdictionOf(tx, ownerId)
    const reason = leavingReason(unit, survey.id, carry.carry === 'responded')
    const hasPeople = sql`exists (select 1 from membership m where m.organisation_id = o.id)`
    const [row] = await rowsOf<Omit<UnitChanges, 'since'>>(
      tx,
      sql`with carried as materialized (
        ${await selectUnits(tx, { ownerId, audience: again })}
      ), added as materialized (
        select o.id from organisation o
        where ${enterprise} and o.id in (${registeredSince(ownerId, { ...again, newSince: [survey.id] })})
      ), departed as materialized (
        select t.organisation_id as id from task t
        where t.survey_id = ${survey.id} and t.organisation_id <> ${ownerId}
          and not exists (select 1 from carried c where c.id = t.organisation_id)
        group by t.organisation_id
      )
      select ${listed(sql`carried`, sql``)} as carried,
        ${listed(
          sql`added`,
          sql`, to_char(o.registered_on, 'YYYY-MM-DD') as "registeredOn", ${hasPeople} as "hasPeople"`,
        )} as added,
        ${listed(
          sql`departed`,
          sql`, ${reason} as reason,
            case when o.register_status <> 'active' then to_char(o.status_on, 'YYYY-MM-DD') end as since`,
        )} as "left"`,
    )
    if (!row) throw new Error('the units were not compared')
    return { since: chinaDay(survey.opensAt.getTime()), ...row }
  })
}
