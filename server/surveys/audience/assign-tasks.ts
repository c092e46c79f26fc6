import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/wire/surveys/audience'
import { type Database, rowsOf } from '../../database/connection/open'
import type { RunBatch } from '../../jobs/batch-jobs'

interface TaskAssignment {
  surveyId: string
  perUnit: Audience['perUnit']
  /**
   * Rows `person_id`, `organisation_id` and `position`, without duplicates; in an anonymous survey at most one row per
   * person.
   */
  slice: SQL
  now: Date
  assignedBy: string
}

/**
 * Assigns tasks, except to people who meanwhile have one or have left the unit, and in a closed survey. Requires the
 * respondents lock.
 * @returns the number of assigned tasks
 */
async function assignTasks(
  tx: Database,
  { surveyId, perUnit, slice, now, assignedBy }: TaskAssignment,
): Promise<number> {
  const isUnitFree = perUnit === 'all' ? sql`true` : unitHasNoTask
  const [row] = await rowsOf<{ assigned: number }>(
    tx,
    sql`with assigned as (
      insert into task (survey_id, person_id, organisation_id, assigned_at, assigned_by)
      select s.id, m.person_id, m.organisation_id,
        case when not s.anonymous then ${now.toISOString()}::timestamptz end,
        case when not s.anonymous then ${assignedBy}::text end
      from (${slice}) m join survey s on s.id = ${surveyId}
      where s.due_at > ${now.toISOString()}::timestamptz and ${isMember} and ${personHasNoTask} and ${isUnitFree}
      order by m.position
      on conflict do nothing returning 1
    ) select count(*)::int as assigned from assigned`,
  )
  return row?.assigned ?? 0
}

/** Assigns the tasks of one batch of a batch job. */
export const assignBatch: RunBatch = (tx, _gateway, { job, slice, now }) => {
  const { surveyId, perUnit, createdBy: assignedBy } = job
  return assignTasks(tx, { surveyId, perUnit: perUnit ?? 'one', slice, now, assignedBy })
}

const isMember = sql`exists (
  select 1 from membership b where b.person_id = m.person_id and b.organisation_id = m.organisation_id
)`

/** In an anonymous survey one task per person for all units; otherwise the table's unique key prevents duplicates. */
const personHasNoTask = sql`(not s.anonymous or not exists (
  select 1 from task t where t.survey_id = s.id and t.person_id = m.person_id
))`

const unitHasNoTask = sql`(m.organisation_id = s.owner_id or not exists (
  select 1 from task t where t.survey_id = s.id and t.organisation_id = m.organisation_id
))`
