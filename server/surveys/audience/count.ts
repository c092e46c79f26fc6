import { sql, type SQL } from 'drizzle-orm'
import type { Audience, AudienceCount } from '../../../src/wire/surveys/audience'
import { type Database, rowsOf } from '../../database/connection/open'
import { takeMemory } from '../../database/queries/memory'
import { askedAlready, type AssignedSurvey } from './assigned'
import { isLarge, MOST_UNITS, selectPeople, selectStaff, selectUnits } from './select'

interface Counted {
  ownerId: string
  audience: Audience
  running: AssignedSurvey | undefined
}

/** SQL for the number of rows that fulfil one of the conditions, by their column `key`. */
const countAny = (from: string, key: string, conditions: SQL[]): SQL => {
  const found = conditions.map((one) => sql`select m.${sql.raw(key)} from ${sql.raw(from)} m where ${one}`)
  return found.length === 0
    ? sql`0`
    : sql`(select count(*)::int from (${sql.join(found, sql` union `)}) found)`
}

/** Counts the people who would be asked; of an audience of many units this takes tens of seconds. */
async function countPeople(tx: Database, { ownerId, audience, running }: Counted): Promise<SQL> {
  const { perUnit } = audience
  const asked = running ? askedAlready(running, { ownerId, perUnit }) : []
  return sql`with selected as materialized (${await selectPeople(tx, { ownerId, audience })})
    select (select count(*)::int from (select 1 from selected group by person_id) p) as people,
      (select count(*)::int from (select 1 from selected group by organisation_id) o) as organisations,
      ${countAny('selected', 'person_id', asked)} as already`
}

/** Counts units with the stored numbers of their people: who represents several units is counted for each. */
async function countUnits(tx: Database, { ownerId, audience, running }: Counted): Promise<SQL> {
  const isOne = audience.perUnit === 'one'
  const people = isOne ? sql`count(*)` : sql`sum(members)`
  // A unit counts as asked if any person of it is.
  const asked = running
    ? askedAlready({ ...running, anonymous: false }, { ownerId, perUnit: 'one' }).slice(2)
    : []
  const perUnit = isOne ? countAny('units', 'organisation_id', asked) : countTasks(running)
  return sql`with units as materialized (
      select id as organisation_id, members from (${await selectUnits(tx, { ownerId, audience })}) u
    ), staff as materialized (${selectStaff({ ownerId, audience })})
    select ((select ${people} from units) + (select count(*) from staff))::int as people,
      ((select count(*) from units) + (select count(distinct organisation_id) from staff))::int as organisations,
      ${perUnit} as already`
}

const countTasks = (running: AssignedSurvey | undefined): SQL =>
  running
    ? sql`(select count(*)::int from task t where t.survey_id = ${running.surveyId}
        and t.organisation_id in (select organisation_id from units))`
    : sql`0`

/**
 * Counts the people and organisations of an audience, and the people who have a task of the `running` survey already. Of a
 * large audience a person is counted for each unit.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export const countAudience = (
  db: Database,
  ownerId: string,
  audience: Audience,
  running?: AssignedSurvey,
  mostUnits = MOST_UNITS,
): Promise<AudienceCount> =>
  db.transaction(async (tx) => {
    await takeMemory(tx)
    const counted = { ownerId, audience, running }
    const query = (await isLarge(tx, counted, mostUnits)) ? countUnits : countPeople
    const [row] = await rowsOf<AudienceCount>(tx, await query(tx, counted))
    return row ?? { people: 0, organisations: 0, already: 0 }
  })
