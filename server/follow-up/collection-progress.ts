import { sql, type SQL } from 'drizzle-orm'
import type { CollectionProgress, ProgressGroup } from '../../src/wire/bureau/collection-progress'
import { type Database, rowsOf } from '../database/connection/open'
import { task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { findSurvey } from '../surveys/surveys'
import { inScope, type Scope } from '../access/scope'

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
  const where = tasksOf(scope, surveyId)
  return {
    survey,
    areas: await groupsOf(db, byArea(where), areaNames),
    departments: await groupsOf(db, byDepartment(scope.ownerId, where), departmentNames),
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
  const areas = await groupsOf(db, byArea(tasksOf(scope, surveyId)), areaNames)
  return areas.filter(({ assigned, answered }) => answered < assigned).slice(0, limit)
}

/** The expected tasks of a survey: excused ones are neither assigned nor missing. */
const tasksOf = (scope: Scope, surveyId: string): SQL =>
  sql`${task.surveyId} = ${surveyId} and ${task.status} <> 'excused' and ${inScope(scope) ?? sql`true`}`

/** Group `id` and `status` of each task. Groups are named after counting, because they are far fewer than the tasks. */
const byArea = (where: SQL): SQL => sql`
  select o.area_code as id, ${task.status} as status
  from ${task} join organisation o on o.id = ${task.organisationId} where ${where}`

/** Groups by the department responsible for the unit; the bureau's own staff by their department. */
const byDepartment = (ownerId: string, where: SQL): SQL => sql`
  select coalesce(c.department_id, m.department_id) as id, ${task.status} as status
  from ${task}
  left join unit_department c on c.bureau_id = ${ownerId} and c.unit_id = ${task.organisationId}
  left join membership m on m.organisation_id = ${ownerId} and m.organisation_id = ${task.organisationId}
    and m.person_id = ${task.personId}
  where ${where}`

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
  tasks: SQL,
  { name, parent, from }: NameQuery,
): Promise<ProgressGroup[]> {
  return rowsOf<ProgressGroup>(
    db,
    sql`select coalesce(groups.id, '') as id, ${name} as name, ${parent} as parent, assigned, answered
      from (
        select id, count(*)::int as assigned,
          (count(*) filter (where status in ('submitted', 'accepted')))::int as answered
        from (${tasks}) each_task group by id
      ) groups ${from}
      order by answered::float / assigned, assigned - answered desc, groups.id limit ${MAX_GROUPS}`,
  )
}
