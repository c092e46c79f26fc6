import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/wire/surveys/audience'
import { type IdRange, isInRange } from '../../database/queries/id-range'

/** A survey that tasks are assigned for. */
export interface AssignedSurvey {
  surveyId: string
  anonymous: boolean
}

interface Asked {
  ownerId: string
  perUnit: Audience['perUnit']
  range?: IdRange | undefined
}

/** Columns by which a person `m` of an audience counts as asked, and of which rows `t` of those who are asked. */
interface Match {
  columns: string[]
  where: SQL
}

/**
 * In an anonymous survey a task for any unit counts; with one respondent per unit a task of any person of the unit, so that the
 * pair of both matters for the bureau's own people only.
 */
function matchesOf({ anonymous }: AssignedSurvey, { ownerId, perUnit, range }: Asked): Match[] {
  const inRange = isInRange(range, sql`t.organisation_id`)
  const isOwn = sql`t.organisation_id = ${ownerId}`
  const pair = ['person_id', 'organisation_id']
  const person: Match = anonymous
    ? { columns: ['person_id'], where: sql`true` }
    : { columns: pair, where: perUnit === 'one' ? isOwn : sql`(${isOwn} or ${inRange})` }
  const unit: Match = { columns: ['organisation_id'], where: sql`not ${isOwn} and ${inRange}` }
  return perUnit === 'one' ? [person, unit] : [person]
}

const list = (table: string, columns: string[]) => sql.raw(columns.map((name) => `${table}.${name}`).join())

/** Conditions on `m`, a person of an audience, each of which means that the person has a task of the survey or will get one. */
export function askedAlready(survey: AssignedSurvey, asked: Asked): SQL[] {
  return matchesOf(survey, asked).flatMap(({ columns, where }) => [
    sql`exists (
      select 1 from task t where t.survey_id = ${survey.surveyId} and ${where}
        and (${list('t', columns)}) = (${list('m', columns)})
    )`,
    // Listed in an open job. Of entries that were just added the planner has no numbers: it would expect a few and compare them
    // one by one. As a value this is a table of hashes.
    sql`((${list('m', columns)}) in (
      select ${list('t', columns)} from batch_job_entry t where ${where} and t.job_id in (
        select id from batch_job where survey_id = ${survey.surveyId} and finished_at is null and per_unit is not null
      )
    )) is true`,
  ])
}
