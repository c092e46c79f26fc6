import { sql, type SQL } from 'drizzle-orm'
import type { CollectionProgress, ProgressGroup } from '../../src/wire/bureau/collection-progress'
import { type Database, rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { findSurvey } from '../surveys/surveys'
import { hasStatus, inRespondentScope, tasksIn } from '../access/respondents'
import type { Scope } from '../access/scope'

/** Groups returned at most; those with the lowest response rates come first. */
const MAX_GROUPS = 200

/**
 * The progress of a survey by area and by responsible department, the lowest response rate first.
 * @throws notFound, also for an anonymous survey; forbidden
 */
export async function readProgress(
  { db, clock }: Gateway,
  scope: Scope,
  surveyId: string,
): Promise<CollectionProgress> {
  const { survey } = await findSurvey(db, scope.ownerId, surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const where = expectedIn(scope, surveyId)
  return {
    survey,
    areas: await groupsOf(db, sql`r.area_code`, where, areaNames),
    departments: await groupsOf(db, sql`r.department_id`, where, departmentNames),
    isWhole: scope.departmentIds === null,
    serverTime: clock.now().toISOString(),
  }
}

/** The areas of a survey with the lowest response rates, without those that are complete. */
export async function slowestAreas(
  db: Database,
  scope: Scope,
  surveyId: string,
  limit: number,
): Promise<ProgressGroup[]> {
  const areas = await groupsOf(db, sql`r.area_code`, expectedIn(scope, surveyId), areaNames)
  return areas.filter(({ assigned, answered }) => answered < assigned).slice(0, limit)
}

/** The groups of a survey's expected tasks: excused ones are neither assigned nor missing. */
const expectedIn = (scope: Scope, surveyId: string): SQL =>
  sql`r.survey_id = ${surveyId} and not ${hasStatus('excused')} and ${inRespondentScope(scope)}`

/** Names of subquery `groups`, by area. */
const areaNames: NameQuery = {
  name: sql`t.name`,
  parent: sql`null::jsonb`,
  from: sql`left join town t on t.code = groups.id`,
}

const departmentNames: NameQuery = {
  name: sql`case when d.id is not null then
    jsonb_build_object('zh-CN', coalesce(p.name->>'zh-CN' || ' / ', '') || (d.name->>'zh-CN'),
      'en-US', coalesce(p.name->>'en-US' || ' / ', '') || (d.name->>'en-US')) end`,
  parent: sql`case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end`,
  from: sql`left join department d on d.id = groups.id left join department p on p.id = d.parent_id`,
}

interface NameQuery {
  name: SQL
  parent: SQL
  from: SQL
}

async function groupsOf(
  db: Database,
  group: SQL,
  where: SQL,
  { name, parent, from }: NameQuery,
): Promise<ProgressGroup[]> {
  return rowsOf<ProgressGroup>(
    db,
    sql`select groups.id, ${name} as name, ${parent} as parent, assigned, answered
      from (
        select ${group} as id, sum(r.tasks)::int as assigned,
          ${tasksIn(hasStatus('submitted', 'accepted'))} as answered
        from respondent_count r where ${where} group by 1 having sum(r.tasks) > 0
      ) groups ${from}
      order by answered::float / assigned, assigned - answered desc, groups.id limit ${MAX_GROUPS}`,
  )
}
