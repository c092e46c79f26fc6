import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../src/wire/surveys/audience'
import { type Database, rowsOf } from '../database/connection/open'
import type { RunBatch } from '../jobs/batch-jobs'

interface Giving {
  surveyId: string
  perUnit: Audience['perUnit']
  /** `person_id`, `organisation_id` and `position`: nobody twice, of an anonymous survey for whatever unit. */
  slice: SQL
  now: Date
}

/**
 * Gives some people a task, unless meanwhile they have got one, have left the unit, or the survey is over. To be
 * called under the lock of the roll.
 *
 * @returns how many were given
 */
export async function assignTasks(tx: Database, { surveyId, perUnit, slice, now }: Giving): Promise<number> {
  const free = perUnit === 'all' ? sql`true` : unitIsFree
  const [row] = await rowsOf<{ given: number }>(
    tx,
    sql`with given as (
      insert into task (survey_id, person_id, organisation_id)
      select s.id, m.person_id, m.organisation_id
      from (${slice}) m join survey s on s.id = ${surveyId}
      where s.due_at > ${now.toISOString()}::timestamptz and ${isMember} and ${personIsFree} and ${free}
      order by m.position
      on conflict do nothing returning 1
    ) select count(*)::int as given from given`,
  )
  return row?.given ?? 0
}

/** The task assignment of a batch job. */
export const assignBatch: RunBatch = (tx, _gateway, { surveyId, perUnit }, slice, now) =>
  assignTasks(tx, { surveyId, perUnit: perUnit ?? 'one', slice, now })

const isMember = sql`exists (
  select 1 from membership b where b.person_id = m.person_id and b.organisation_id = m.organisation_id
)`

/** For one unit the key of the table sees to it. */
const personIsFree = sql`(not s.anonymous or not exists (
  select 1 from task t where t.survey_id = s.id and t.person_id = m.person_id
))`

const unitIsFree = sql`(m.organisation_id = s.owner_id or not exists (
  select 1 from task t where t.survey_id = s.id and t.organisation_id = m.organisation_id
))`
