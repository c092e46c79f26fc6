import { sql, type SQL } from 'drizzle-orm'
import type { CollectionProgress, ProgressGroup } from '../../src/wire/bureau/collection-progress'
import { type Database, rowsOf } from '../database/connection/open'
import { task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { findSurvey } from '../surveys/surveys'
import { inScope, type Scope } from '../access/scope'

/** The worst of them; a bureau with more groups looks at those first. */
const MOST_GROUPS = 200

/** How a survey stands in each area and with each department in charge, the worst first. */
export async function readProgress(
  { db, clock }: Gateway,
  scope: Scope,
  surveyId: string,
): Promise<CollectionProgress> {
  const { survey } = await findSurvey(db, scope.ownerId, surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const where = sql`${task.surveyId} = ${surveyId} and ${inScope(scope) ?? sql`true`}`
  return {
    survey,
    areas: await groupsOf(db, byArea(where), areaNames),
    departments: await groupsOf(db, byDepartment(scope.ownerId, where), departmentNames),
    isWhole: scope.departmentIds === null,
    serverTime: clock.now().toISOString(),
  }
}

/** `id` and `status` of each task, to be counted before the groups are named: there are far fewer groups than tasks. */
const byArea = (where: SQL): SQL => sql`
  select o.area_code as id, ${task.status} as status
  from ${task} join organisation o on o.id = ${task.organisationId} where ${where}`

/** By the department that looks after the unit, of the own people by theirs. */
const byDepartment = (ownerId: string, where: SQL): SQL => sql`
  select coalesce(c.department_id, m.department_id) as id, ${task.status} as status
  from ${task}
  left join unit_department c on c.bureau_id = ${ownerId} and c.unit_id = ${task.organisationId}
  left join membership m on m.organisation_id = ${ownerId} and m.organisation_id = ${task.organisationId}
    and m.person_id = ${task.personId}
  where ${where}`

/** About `groups`. */
const areaNames: Names = { name: sql`t.name`, from: sql`left join town t on t.code = groups.id` }

const departmentNames: Names = {
  name: sql`case when d.id is not null then
    jsonb_build_object('zh-CN', coalesce(p.name->>'zh-CN' || ' / ', '') || (d.name->>'zh-CN'),
      'en-US', coalesce(p.name->>'en-US' || ' / ', '') || (d.name->>'en-US')) end`,
  from: sql`left join department d on d.id = groups.id left join department p on p.id = d.parent_id`,
}

interface Names {
  name: SQL
  from: SQL
}

async function groupsOf(db: Database, tasks: SQL, { name, from }: Names): Promise<ProgressGroup[]> {
  return rowsOf<ProgressGroup>(
    db,
    sql`select coalesce(groups.id, '') as id, ${name} as name, assigned, answered
      from (
        select id, count(*)::int as assigned,
          (count(*) filter (where status in ('submitted', 'accepted')))::int as answered
        from (${tasks}) each_task group by id
      ) groups ${from}
      order by answered::float / assigned, assigned - answered desc, groups.id limit ${MOST_GROUPS}`,
  )
}
